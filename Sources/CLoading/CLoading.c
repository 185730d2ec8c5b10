#include <CLoading.h>
