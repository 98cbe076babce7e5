// For functions that compute the same for many neighbouring words: they are also compiled for wide
// vectors, and the version for the present processor is selected when the program is loaded.
// Sanitizers inspect functions before that, and only GCC with glibc supports this selection.
#pragma once

#include <cstddef> // defines __GLIBC__ with glibc

#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) &&       \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define ODDSAT_WIDEST_VECTORS [[gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]]
#else
#define ODDSAT_WIDEST_VECTORS
#endif
