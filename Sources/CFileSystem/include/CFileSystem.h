// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once
int lpc_file_system_placeholder(void);
