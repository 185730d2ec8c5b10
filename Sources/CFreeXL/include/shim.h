#ifndef SOBI_FREEXL_H
#define SOBI_FREEXL_H

#include <freexl.h>

// Whether the library is there. On Linux it is loaded when one of its functions is first called, and a
// program without it ends there; other systems link it.
#ifdef __linux__
int sobi_has_freexl(void);
#else
static inline int sobi_has_freexl(void) { return 1; }
#endif

#endif
