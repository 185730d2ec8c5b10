// The invented year of Data/, for the ledger of `sobi demo`.
#include "SobiFile.h"

static const unsigned char sample_payments[] = {
#embed "../../Data/payments-2026.csv"
};
SOBI_FILE(sample_payments)

static const unsigned char sample_categories[] = {
#embed "../../Data/categories.csv"
};
SOBI_FILE(sample_categories)

static const unsigned char sample_districts[] = {
#embed "../../Data/seoul-gu-approximate.geojson"
};
SOBI_FILE(sample_districts)
