// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once
#ifdef __cplusplus
extern "C" {
#endif
int lpc_exiv2_placeholder(void);
#ifdef __cplusplus
}
#endif
