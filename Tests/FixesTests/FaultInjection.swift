// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation

/// A library that is loaded before all others and stands between a program and the system's calls that change files:
/// it counts them, waits around them, or kills the process at one of them.
///
/// So a kill can be put before and after each single call of the program that users run.
enum FaultInjection {
  /// Nil where there is no C compiler, or no `LD_PRELOAD`.
  static let library: String? = {
    #if os(Linux)
      let folder = FileManager.default.temporaryDirectory.appending(path: "lpcheck-faults-\(UUID().uuidString)")
      let source = folder.appending(path: "faults.c")
      let library = folder.appending(path: "faults.so")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: source, atomically: true, encoding: .utf8)
        let outcome = try Program.run(
          ["cc", "-shared", "-fPIC", "-O1", "-o", library.path, source.path, "-ldl"])
        return outcome.status == 0 ? library.path : nil
      } catch {
        return nil
      }
    #else
      return nil
    #endif
  }()

  /// - `LPC_KILL_AT`: the process is killed at this point; each call has one before (even) and one behind (odd).
  /// - `LPC_DELAY`: microseconds to wait at each point.
  private static let text = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <sys/syscall.h>
    #include <sys/types.h>
    #include <time.h>
    #include <unistd.h>

    static long points;

    static long setting(const char *name) {
      const char *text = getenv(name);
      return text ? atol(text) : -1;
    }

    static void point(void) {
      if (points == setting("LPC_KILL_AT")) kill(getpid(), SIGKILL);
      points += 1;
      const long delay = setting("LPC_DELAY");
      if (delay > 0) usleep((useconds_t)delay);
    }

    #define STAND_IN(result, name, parameters, arguments) \\
      result name parameters { \\
        static result (*real) parameters; \\
        if (!real) real = (result (*) parameters)dlsym(RTLD_NEXT, #name); \\
        point(); \\
        const result value = real arguments; \\
        point(); \\
        return value; \\
      }

    STAND_IN(ssize_t, pwrite, (int f, const void *b, size_t n, off_t o), (f, b, n, o))
    STAND_IN(ssize_t, pwrite64, (int f, const void *b, size_t n, off_t o), (f, b, n, o))
    STAND_IN(ssize_t, copy_file_range, (int f, off_t *a, int t, off_t *b, size_t n, unsigned g), (f, a, t, b, n, g))
    STAND_IN(int, fsync, (int f), (f))
    STAND_IN(int, renameat, (int f, const char *a, int t, const char *b), (f, a, t, b))
    STAND_IN(int, unlinkat, (int f, const char *a, int g), (f, a, g))
    STAND_IN(int, fchmod, (int f, mode_t m), (f, m))
    STAND_IN(int, fchown, (int f, uid_t u, gid_t g), (f, u, g))
    STAND_IN(int, ftruncate, (int f, off_t s), (f, s))
    STAND_IN(int, ftruncate64, (int f, off_t s), (f, s))
    STAND_IN(int, futimens, (int f, const struct timespec t[2]), (f, t))
    STAND_IN(int, flock, (int f, int o), (f, o))

    long syscall(long number, ...) {
      static long (*real)(long, ...);
      if (!real) real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
      va_list list;
      va_start(list, number);
      long a[6];
      for (int i = 0; i < 6; i += 1) a[i] = va_arg(list, long);
      va_end(list);
      const int counts = number == SYS_renameat2;
      if (counts) point();
      const long value = real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
      if (counts) point();
      return value;
    }

    static int create(const char *symbol, int folder, const char *name, int flags, mode_t mode) {
      int (*real)(int, const char *, int, ...) = (int (*)(int, const char *, int, ...))dlsym(RTLD_NEXT, symbol);
      if (!(flags & O_CREAT)) return real(folder, name, flags, mode);
      point();
      const int value = real(folder, name, flags, mode);
      point();
      return value;
    }

    #define CREATING(name) \\
      int name(int folder, const char *path, int flags, ...) { \\
        va_list list; \\
        va_start(list, flags); \\
        const mode_t mode = flags & O_CREAT ? (mode_t)va_arg(list, int) : 0; \\
        va_end(list); \\
        return create(#name, folder, path, flags, mode); \\
      }

    CREATING(openat)
    CREATING(openat64)
    """
}
