// SPDX-License-Identifier: GPL-2.0-or-later

#include "System.h"

#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

/// The first 32 bits behind the point of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2).
static const uint32_t constants[64] = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turn(uint32_t value, int bits) { return value >> bits | value << (32 - bits); }

static void add_blocks_plainly(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  for (; blocks > 0; blocks -= 1, bytes += 64) {
    uint32_t w[64];
    for (int i = 0; i < 16; i += 1) {
      w[i] = (uint32_t)bytes[4 * i] << 24 | (uint32_t)bytes[4 * i + 1] << 16 | (uint32_t)bytes[4 * i + 2] << 8 |
             (uint32_t)bytes[4 * i + 3];
    }
    for (int i = 16; i < 64; i += 1) {
      const uint32_t s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3;
      const uint32_t s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10;
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    uint32_t v[8];
    memcpy(v, state, sizeof v);
    for (int i = 0; i < 64; i += 1) {
      const uint32_t s1 = turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25);
      const uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
      const uint32_t t1 = v[7] + s1 + choice + constants[i] + w[i];
      const uint32_t s0 = turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22);
      const uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
      memmove(v + 1, v, 7 * sizeof v[0]);
      v[4] += t1;
      v[0] = t1 + s0 + majority;
    }
    for (int i = 0; i < 8; i += 1) state[i] += v[i];
  }
}

#if defined(__x86_64__)

/// The processor's instructions keep the state as the halves ABEF and CDGH, the first letter on top.
__attribute__((target("sha,sse4.1,ssse3"))) static void add_blocks_by_instruction(
  uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  const __m128i order = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  __m128i abef = _mm_set_epi32((int)state[0], (int)state[1], (int)state[4], (int)state[5]);
  __m128i cdgh = _mm_set_epi32((int)state[2], (int)state[3], (int)state[6], (int)state[7]);
  for (; blocks > 0; blocks -= 1, bytes += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    // The message schedule's last 16 words, four by four.
    __m128i w[4];
    for (int i = 0; i < 4; i += 1) {
      w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), order);
    }
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i += 1) {
      const __m128i words = w[i & 3];
      const __m128i sums = _mm_add_epi32(words, _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sums);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sums, 0x0E));
      if (i < 12) {
        // Four words on: w[-16] + s0(w[-15]) + w[-7] + s1(w[-2]).
        const __m128i next = w[(i + 1) & 3], third = w[(i + 2) & 3], last = w[(i + 3) & 3];
        const __m128i partial = _mm_add_epi32(_mm_sha256msg1_epu32(words, next), _mm_alignr_epi8(last, third, 4));
        w[i & 3] = _mm_sha256msg2_epu32(partial, last);
      }
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  uint32_t halves[8];
  _mm_storeu_si128((__m128i *)halves, abef);
  _mm_storeu_si128((__m128i *)(halves + 4), cdgh);
  const int places[8] = {3, 2, 7, 6, 1, 0, 5, 4};
  for (int i = 0; i < 8; i += 1) state[i] = halves[places[i]];
}

static int has_instructions(void) {
  unsigned int a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c >> 9 & 1) || !(c >> 19 & 1)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1);
}

int lpc_sha256_is_accelerated(void) {
  // Asked once; a race asks twice and gets the same answer.
  static _Atomic int known = -1;
  if (known < 0) known = has_instructions();
  return known;
}

#else

int lpc_sha256_is_accelerated(void) { return 0; }

#endif

static void add_blocks(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
#if defined(__x86_64__)
  if (lpc_sha256_is_accelerated()) {
    add_blocks_by_instruction(state, bytes, blocks);
    return;
  }
#endif
  add_blocks_plainly(state, bytes, blocks);
}

void lpc_sha256_begin(struct lpc_sha256 *digest) {
  // The same of the square roots of the first 8 primes (FIPS 180-4, 5.3.3).
  static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  memcpy(digest->state, start, sizeof start);
  digest->length = 0;
}

void lpc_sha256_add(struct lpc_sha256 *digest, const void *data, size_t count) {
  const uint8_t *bytes = data;
  size_t held = (size_t)(digest->length % 64);
  digest->length += count;
  if (held > 0) {
    const size_t part = count < 64 - held ? count : 64 - held;
    if (part > 0) memcpy(digest->block + held, bytes, part);
    bytes += part;
    count -= part;
    if (held + part < 64) return;
    add_blocks(digest->state, digest->block, 1);
  }
  add_blocks(digest->state, bytes, count / 64);
  if (count % 64 > 0) memcpy(digest->block, bytes + (count - count % 64), count % 64);
}

void lpc_sha256_end(struct lpc_sha256 *digest, uint8_t result[32]) {
  const uint64_t bits = digest->length * 8;
  static const uint8_t padding[64] = {0x80};
  const size_t held = (size_t)(digest->length % 64);
  lpc_sha256_add(digest, padding, held < 56 ? 56 - held : 120 - held);
  uint8_t length[8];
  for (int i = 0; i < 8; i += 1) length[i] = (uint8_t)(bits >> (56 - 8 * i));
  lpc_sha256_add(digest, length, 8);
  for (int i = 0; i < 32; i += 1) result[i] = (uint8_t)(digest->state[i / 4] >> (24 - 8 * (i % 4)));
}
