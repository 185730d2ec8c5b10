// Functions of FreeXL that load the library when one is first called.
//
// See CLoading.h. Their forms are those of the library's own header: another one does not compile.
#if __has_include(<freexl.h>)
#include <CLoading.h>

#pragma GCC visibility push(hidden)
#include "shim.h"

SOBI_LIBRARY("libfreexl.so.1")

int sobi_has_freexl(void) { return dlopen(sobi_file, RTLD_LAZY | RTLD_LOCAL | SOBI_OWN_NAMES) != NULL; }

FORWARD(int, freexl_open, (const char *path, const void **xls_handle), (path, xls_handle))
FORWARD(int, freexl_close, (const void *xls_handle), (xls_handle))
FORWARD(int, freexl_get_info, (const void *xls_handle, unsigned short what, unsigned int *info),
        (xls_handle, what, info))
FORWARD(int, freexl_select_active_worksheet, (const void *xls_handle, unsigned short sheet_index),
        (xls_handle, sheet_index))
FORWARD(int, freexl_worksheet_dimensions, (const void *xls_handle, unsigned int *rows, unsigned
        short *columns), (xls_handle, rows, columns))
FORWARD(int, freexl_get_cell_value, (const void *xls_handle, unsigned int row, unsigned short
        column, FreeXL_CellValue *value), (xls_handle, row, column, value))

#pragma GCC visibility pop
#endif
