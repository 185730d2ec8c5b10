// Functions of libcurl that load the library when one is first called.
//
// See CLoading.h. Their forms are those of the library's own header: another one does not compile.
#if __has_include(<curl/curl.h>)
#define CURL_DISABLE_TYPECHECK
#include <CLoading.h>

#pragma GCC visibility push(hidden)
#include <curl/curl.h>
#include <stdarg.h>

// Macros that check calls stand before them.
#undef curl_easy_setopt
#undef curl_easy_getinfo

SOBI_LIBRARY("libcurl.so.4")

FORWARD(void, curl_easy_cleanup, (CURL *curl), (curl))
FORWARD(CURL *, curl_easy_init, (void), ())
FORWARD(CURLcode, curl_easy_perform, (CURL *curl), (curl))
FORWARD(CURLcode, curl_global_init, (long flags), (flags))
FORWARD(struct curl_slist *, curl_slist_append, (struct curl_slist *list, const char *data),
        (list, data))
FORWARD(void, curl_slist_free_all, (struct curl_slist *list), (list))
FORWARD(const char *, curl_easy_strerror, (CURLcode code), (code))

// Every value that an option takes is as wide as a pointer: a number, an address or a function.
CURLcode curl_easy_setopt(CURL *curl, CURLoption option, ...) {
  static CURLcode (*function)(CURL *, CURLoption, ...);
  va_list values;
  va_start(values, option);
  void *value = va_arg(values, void *);
  va_end(values);
  LOAD(function, "curl_easy_setopt");
  return function(curl, option, value);
}

CURLcode curl_easy_getinfo(CURL *curl, CURLINFO info, ...) {
  static CURLcode (*function)(CURL *, CURLINFO, ...);
  va_list values;
  va_start(values, info);
  void *value = va_arg(values, void *);
  va_end(values);
  LOAD(function, "curl_easy_getinfo");
  return function(curl, info, value);
}

#pragma GCC visibility pop
#endif
