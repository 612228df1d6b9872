// SPDX-License-Identifier: GPL-2.0-or-later
import Rules
public func run() -> Int32 { Int32(RuleFiles.all.count) }
