#ifndef SOBI_EMBEDDED_H
#define SOBI_EMBEDDED_H

#include <stddef.h>

/// The bytes of a file at the time of the build; they live as long as the program.
struct SobiEmbedded {
  const unsigned char *bytes;
  size_t count;
};

struct SobiEmbedded sobi_embedded_page_frame(void);
struct SobiEmbedded sobi_embedded_page_style(void);
struct SobiEmbedded sobi_embedded_page_modules(void);
struct SobiEmbedded sobi_embedded_taxonomy(void);
struct SobiEmbedded sobi_embedded_keywords(void);
struct SobiEmbedded sobi_embedded_brands(void);
struct SobiEmbedded sobi_embedded_health_words(void);
struct SobiEmbedded sobi_embedded_sangkwon(void);
struct SobiEmbedded sobi_embedded_kakao(void);
struct SobiEmbedded sobi_embedded_mcc(void);
struct SobiEmbedded sobi_embedded_osm(void);
struct SobiEmbedded sobi_embedded_linkage_names(void);
struct SobiEmbedded sobi_embedded_name_words(void);
struct SobiEmbedded sobi_embedded_boundaries(void);
struct SobiEmbedded sobi_embedded_vocabularies(void);
struct SobiEmbedded sobi_embedded_layouts(void);
struct SobiEmbedded sobi_embedded_sample_payments(void);
struct SobiEmbedded sobi_embedded_sample_categories(void);
struct SobiEmbedded sobi_embedded_sample_districts(void);

#endif
