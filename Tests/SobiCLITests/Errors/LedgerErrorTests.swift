import Testing

/// There is no ledger, or not the right one, or not in the right state.
@Suite struct LedgerErrorTests {
  @Test(arguments: cases)
  func `prints the literal text`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  static let cases: [ErrorCase] =
    [
      ErrorCase(
        "a ledger that is not there",
        sobi: ["payments", "--ledger", "none.gpkg"],
        prints: """
          sobi: error: there is no ledger none.gpkg
          Make one with: sobi init, or name another with --ledger or SOBI_LEDGER.
          """),
      ErrorCase(
        "a ledger that is a folder",
        sobi: ["payments", "--ledger", "."],
        prints: """
          sobi: error: . is not a file
          """),
      ErrorCase(
        "a ledger that is a text",
        files: ["a.gpkg": "hello\n"],
        sobi: ["payments", "--ledger", "a.gpkg"],
        prints: """
          sobi: error: a.gpkg is not an SQLite database; it was left untouched
          """),
      ErrorCase(
        "a ledger that is empty",
        files: ["a.gpkg": ""],
        sobi: ["add", "500", "--ledger", "a.gpkg"],
        prints: """
          sobi: error: a.gpkg is not an SQLite database; it was left untouched
          """),
      ErrorCase(
        "a new ledger in the place of an old one",
        sobi: ["init", "ledger.gpkg"],
        prints: """
          sobi: error: ledger.gpkg exists already; it was left untouched
          """),
      ErrorCase(
        "a new ledger in a folder that is not there",
        sobi: ["init", "none/new.gpkg"],
        prints: """
          sobi: error: none/new.gpkg cannot be written
          Check that its folder exists, and check the permissions of the file and the folder.
          """),
      ErrorCase(
        "no districts",
        sobi: ["districts"],
        prints: """
          sobi: error: the ledger has no district set
          Add one: sobi districts import FILE --level LEVEL.
          """),
      ErrorCase(
        "a level that is not there",
        files: [
          "gu.geojson": .text(
            collection(feature(#""code":"1","name":"가구""#), feature(#""code":"2","name":"나구""#)))
        ],
        after: [["districts", "import", "gu.geojson", "--level", "sigungu"]],
        sobi: ["districts", "--level", "dong"],
        prints: """
          sobi: error: the ledger has no district set at level dong
          Choose one with --set: gu.
          """),
      ErrorCase(
        "a set that is not there",
        files: [
          "gu.geojson": .text(
            collection(feature(#""code":"1","name":"가구""#), feature(#""code":"2","name":"나구""#)))
        ],
        after: [["districts", "import", "gu.geojson", "--level", "sigungu"]],
        sobi: ["districts", "--set", "seoul"],
        prints: """
          sobi: error: the ledger has no district set named seoul
          Choose one with --set: gu.
          """),
      ErrorCase(
        "two sets of districts",
        files: [
          "gu.geojson": .text(
            collection(feature(#""code":"1","name":"가구""#), feature(#""code":"2","name":"나구""#)))
        ],
        after: [
          ["districts", "import", "gu.geojson", "--level", "sigungu"],
          ["districts", "import", "gu.geojson", "--level", "sigungu", "--name", "dong"],
        ],
        sobi: ["districts"],
        prints: """
          sobi: error: the ledger has several district sets: dong (sigungu), gu (sigungu)
          Choose one with --set: dong, gu.
          """),
      ErrorCase(
        "a map of one of two sets",
        files: [
          "gu.geojson": .text(
            collection(feature(#""code":"1","name":"가구""#), feature(#""code":"2","name":"나구""#)))
        ],
        after: [
          ["districts", "import", "gu.geojson", "--level", "sigungu"],
          ["districts", "import", "gu.geojson", "--level", "sigungu", "--name", "dong"],
        ],
        sobi: ["map", "-o", "map.geojson", "--borders", "today"],
        prints: """
          sobi: error: the ledger has several district sets: dong (sigungu), gu (sigungu)
          Choose one with --set: dong, gu.
          """),
      ErrorCase(
        "no set of the day",
        files: ["gu.geojson": .text(collection(feature(#""code":"1","name":"가구""#)))],
        after: [
          [
            "districts", "import", "gu.geojson", "--level", "sigungu", "--valid-to", "2017-12-31",
          ],
          [
            "districts", "import", "gu.geojson", "--level", "sigungu", "--valid-from",
            "2019-01-01", "--name", "newer",
          ],
        ],
        sobi: ["districts", "--month", "2018-06"],
        prints: """
          sobi: error: no district set was valid on 2018-06-30; the sets are gu (sigungu, up to 2017-12-31), newer (sigungu, from 2019-01-01)
          Choose another day with --borders, or a set with --set: gu, newer.
          """),
      ErrorCase(
        "two sets of one day",
        files: ["gu.geojson": .text(collection(feature(#""code":"1","name":"가구""#)))],
        after: [
          [
            "districts", "import", "gu.geojson", "--level", "sigungu", "--valid-to", "2017-12-31",
          ],
          [
            "districts", "import", "gu.geojson", "--level", "sigungu", "--valid-from",
            "2017-01-01", "--name", "newer",
          ],
        ],
        sobi: ["districts", "--level", "sigungu", "--borders", "2017-06-30"],
        prints: """
          sobi: error: the ledger has several district sets: gu (sigungu, up to 2017-12-31), newer (sigungu, from 2017-01-01)
          Choose one with --set: gu, newer.
          """),
      ErrorCase(
        "a set to remove that is not there",
        sobi: ["districts", "remove", "seoul"],
        prints: """
          sobi: error: the ledger has no district set
          Add one: sobi districts import FILE --level LEVEL.
          """),
      ErrorCase(
        "other codes without a table",
        files: ["gu.geojson": .text(collection(feature(#""code":"1","name":"가구""#)))],
        after: [["districts", "import", "gu.geojson", "--level", "sigungu"]],
        sobi: ["districts", "--codes", "standard"],
        prints: """
          sobi: error: the ledger has no table of codes
          Add one: sobi districts crosswalk FILE.
          """),
      ErrorCase(
        "other codes of a set that the table does not know",
        files: [
          "gu.geojson": .text(collection(feature(#""code":"1","name":"가구""#))),
          "codes.csv": .text("adm_cd,adm_cd2\n1101072,1111051500\n"),
        ],
        after: [
          ["districts", "import", "gu.geojson", "--level", "sigungu"],
          ["districts", "crosswalk", "codes.csv"],
        ],
        sobi: ["districts", "--codes", "standard"],
        prints: """
          sobi: error: the table of codes does not show which office issued the codes of the set gu
          Leave --codes out, or import a table with the codes: sobi districts crosswalk FILE.
          """),
      ErrorCase(
        "a table of codes without its columns",
        files: ["codes.csv": .text("a,b\n1,2\n")],
        sobi: ["districts", "crosswalk", "codes.csv"],
        prints: """
          sobi: error: codes.csv:1:1: there is no column for the standard code; the columns are "a", "b"
            1 | a,b
              | ^
          Choose it with --standard-field.
          """),
      ErrorCase(
        "a table of codes with a gap",
        files: ["codes.csv": .text("adm_cd,adm_cd2\n1101072,\n")],
        sobi: ["districts", "crosswalk", "codes.csv"],
        prints: """
          sobi: error: codes.csv:2:9: the value of "adm_cd2" is empty
            2 | 1101072,
              |         ^
          Fill it in, or leave the row out.
          """),
      ErrorCase(
        "children of a set without parents",
        files: ["gu.geojson": .text(collection(feature(#""code":"1","name":"가구""#)))],
        after: [["districts", "import", "gu.geojson", "--level", "sigungu"]],
        sobi: ["districts", "--within", "11"],
        prints: """
          sobi: error: the districts of the set gu have no parents
          First import the set of the next higher level, then import this set again with --replace.
          """),
      ErrorCase(
        "children of a district that is not there",
        files: ["gu.geojson": .text(collection(feature(#""code":"11","name":"가구""#)))],
        after: [
          ["districts", "import", "gu.geojson", "--level", "sido"],
          [
            "districts", "import", "gu.geojson", "--level", "sigungu", "--name", "gu2",
            "--parent-set", "gu",
          ],
        ],
        sobi: ["districts", "--level", "sigungu", "--within", "12"],
        prints: """
          sobi: error: the set gu has no district with the code or name 12
          Run sobi districts to list the names and codes.
          """),
      ErrorCase(
        "a set that is there already",
        files: [
          "gu.geojson": .text(
            collection(feature(#""code":"1","name":"가구""#), feature(#""code":"2","name":"나구""#)))
        ],
        after: [["districts", "import", "gu.geojson", "--level", "sigungu"]],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: a district set named gu exists already
          Add --replace to replace it.
          """),
      ErrorCase(
        "a category of none",
        sobi: ["payments", "--category", "cafe"],
        prints: """
          sobi: error: the ledger has no category "cafe", and no other categories yet
          """),
      ErrorCase(
        "a category that is not there",
        after: [["add", "500", "--category", "cafe"], ["add", "500", "--category", "food"]],
        sobi: ["payments", "--category", "tea"],
        prints: """
          sobi: error: the ledger has no category "tea"
          Choose one of: cafe, food.
          """),
      ErrorCase(
        "a map in the place of the ledger",
        sobi: ["map", "-o", "ledger.gpkg", "--format", "csv"],
        prints: """
          sobi: error: ledger.gpkg is the ledger itself; it was left untouched
          Name another file.
          """),
      ErrorCase(
        "a statement in the place of the ledger",
        sobi: [
          "generate", "--payments", "1", "--places", "1", "--seed", "1", "--csv", "./ledger.gpkg",
        ],
        prints: """
          sobi: error: ./ledger.gpkg is the ledger itself; it was left untouched
          Name another file.
          """),
      ErrorCase(
        "a map in a folder that is not there",
        sobi: ["map", "-o", "none/map.geojson"],
        prints: """
          sobi: error: none/map.geojson cannot be written
          Check that its folder exists, and check the permissions of the file and the folder.
          """),
      ErrorCase(
        "a map in the place of a folder",
        files: ["map.csv/": .folder],
        sobi: ["map", "-o", "map.csv"],
        prints: """
          sobi: error: map.csv cannot be written
          Check that its folder exists, and check the permissions of the file and the folder.
          """),
      ErrorCase(
        "a sum beyond 64 bits",
        files: ["a.csv": enormous("가게"), "b.csv": enormous("빵집")],
        after: [["import", "a.csv"], ["import", "b.csv"]],
        sobi: ["places"],
        prints: """
          sobi: error: a sum exceeds 9,223,372,036,854,775,807 minor units
          """),
      ErrorCase(
        "a refund above zero",
        sobi: ["add", "500", "--kind", "refund"],
        prints: """
          sobi: error: a refund must have a negative amount
          Write the amount after -- and with a minus sign, as in -- -4500.
          """),
      ErrorCase(
        "an income below zero",
        sobi: ["add", "--kind", "income", "--", "-500"],
        prints: """
          sobi: error: income cannot have a negative amount
          Leave out the minus sign.
          """),
      ErrorCase(
        "a position at zero",
        sobi: ["add", "500", "--at", "0,0"],
        prints: """
          sobi: error: longitude and latitude are both 0
          Leave them out if the place is not known.
          """),
      ErrorCase(
        "a position outside the region",
        sobi: ["add", "500", "--at", "139.7,35.6"],
        prints: """
          sobi: error: the position lies outside the ledger's region
          Correct it, or set another region with sobi settings --region.
          """),
      ErrorCase(
        "a merchant too long",
        sobi: ["add", "500", "\(long(513))"],
        prints: """
          sobi: error: the merchant is longer than 512 bytes
          Shorten it.
          """),
    ]
}

/// Payments that add up to nearly as much as 64 bits hold.
private func enormous(_ merchant: String) -> ErrorCase.Content {
  .text(
    "date,amount,merchant\n"
      + String(repeating: "2026-05-03,1000000000000000,\(merchant)\n", count: 9_000))
}
