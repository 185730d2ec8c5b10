// Lists and tables that are data: a new entry is a line in a file.
#include "SobiFile.h"

static const unsigned char taxonomy[] = {
#embed "../../Data/taxonomy.csv"
};
SOBI_FILE(taxonomy)

static const unsigned char keywords[] = {
#embed "../../Data/keywords.csv"
};
SOBI_FILE(keywords)

static const unsigned char brands[] = {
#embed "../../Data/brands.csv"
};
SOBI_FILE(brands)

static const unsigned char health_words[] = {
#embed "../../Data/health-words.csv"
};
SOBI_FILE(health_words)

static const unsigned char sangkwon[] = {
#embed "../../Data/maps/sangkwon.csv"
};
SOBI_FILE(sangkwon)

static const unsigned char kakao[] = {
#embed "../../Data/maps/kakao.csv"
};
SOBI_FILE(kakao)

static const unsigned char mcc[] = {
#embed "../../Data/maps/mcc.csv"
};
SOBI_FILE(mcc)

static const unsigned char osm[] = {
#embed "../../Data/maps/osm.csv"
};
SOBI_FILE(osm)

static const unsigned char linkage_names[] = {
#embed "../../Data/linkage-names.csv"
};
SOBI_FILE(linkage_names)

static const unsigned char name_words[] = {
#embed "../PlaceClassification/NameWords.txt"
};
SOBI_FILE(name_words)

static const unsigned char boundaries[] = {
#embed "../SobiProviders/boundaries.json"
};
SOBI_FILE(boundaries)

// The words of statements, a language each, each ended by a zero.
static const unsigned char vocabularies[] = {
#embed "../StatementImport/Vocabulary.txt"
,0,
#embed "../StatementImport/Vocabulary.de.txt"
,0,
#embed "../StatementImport/Vocabulary.fr.txt"
,0,
#embed "../StatementImport/Vocabulary.nl.txt"
,0,
#embed "../StatementImport/Vocabulary.es.txt"
,0,
#embed "../StatementImport/Vocabulary.ja.txt"
,0,
#embed "../StatementImport/Vocabulary.zh.txt"
,0,
#embed "../StatementImport/Vocabulary.pl.txt"
,0
};
SOBI_FILE(vocabularies)
