// How functions of a library load it when one of them is first called.
//
// A program that is linked with PROJ, GEOS and libcurl loads these and forty libraries that they need at
// each start, which takes longer than most questions do. So on Linux it is linked with functions of the
// same names instead, which no other library sees.
#ifndef SOBI_LOADING_H
#define SOBI_LOADING_H

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// The library calls its own functions and not those of the same names here. The address sanitizer
// has to see what it calls, and refuses the flag.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SOBI_OWN_NAMES 0
#endif
#endif
#if !defined(SOBI_OWN_NAMES) && defined(RTLD_DEEPBIND)
#define SOBI_OWN_NAMES RTLD_DEEPBIND
#elif !defined(SOBI_OWN_NAMES)
#define SOBI_OWN_NAMES 0
#endif

// Finds a function of a library, and ends the program as the loader does at the start where there is
// no library of that name, or it lacks the function. It may be called from any thread.
static inline void *sobi_load(const char *file, const char *name) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL | SOBI_OWN_NAMES);
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) {
    fprintf(stderr, "%s\n", dlerror());
    exit(127);
  }
  return function;
}

// Names the file of the library whose functions follow.
#define SOBI_LIBRARY(file) static const char *const sobi_file = file;

// Sets a pointer to a function once; two threads that do so at the same time set the same.
#define LOAD(pointer, name)                                                  \
  do {                                                                       \
    if (!__atomic_load_n(&pointer, __ATOMIC_ACQUIRE)) {                      \
      void *found = sobi_load(sobi_file, name);                              \
      __atomic_store_n((void **)&pointer, found, __ATOMIC_RELEASE);          \
    }                                                                        \
  } while (0)

// A function of the library: what it returns, its name, what it takes, and that again without types.
#define FORWARD(type, name, parameters, arguments) \
  type name parameters {                           \
    static type(*function) parameters;             \
    LOAD(function, #name);                         \
    return function arguments;                     \
  }

#endif
