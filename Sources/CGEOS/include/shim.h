#ifndef SOBI_GEOS_H
#define SOBI_GEOS_H

#include <geos_c.h>

// Whether the library is there. On Linux it is loaded when one of its functions is first called, and a
// program without it ends there; other systems link it.
#ifdef __linux__
int sobi_has_geos(void);
#else
static inline int sobi_has_geos(void) { return 1; }
#endif

#endif
