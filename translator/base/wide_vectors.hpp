// For functions that do the same to many words beside each other: they are compiled for wide
// vectors, too, and the processor at hand chooses when the program is loaded. The sanitizers look
// at functions before that, and only GCC and glibc have such a choice in a form that both know.
#pragma once

#include <cstddef> // says whether this is glibc

#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) &&       \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define ODDSAT_WIDEST_VECTORS [[gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]]
#else
#define ODDSAT_WIDEST_VECTORS
#endif
