#ifndef SOBI_CLIBFUZZER_H
#define SOBI_CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

// The loop of libFuzzer, for programs with a main of their own (compiler-rt, FuzzerDriver.cpp).
int LLVMFuzzerRunDriver(
    int *count, char ***arguments, int (*callback)(const uint8_t *bytes, size_t size));

#endif
