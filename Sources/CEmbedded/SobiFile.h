// Makes an array of bytes a file of CEmbedded.h.
#ifndef SOBI_FILE_H
#define SOBI_FILE_H

#include "CEmbedded.h"

// #embed is of C23, and an extension that Clang has in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define SOBI_FILE(name) \
  struct SobiEmbedded sobi_embedded_##name(void) { \
    return (struct SobiEmbedded){name, sizeof name}; \
  }

#endif
