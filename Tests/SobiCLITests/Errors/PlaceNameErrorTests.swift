import Testing

/// A name stands for no place, or for several.
@Suite struct PlaceNameErrorTests {
  @Test(arguments: cases)
  func `prints the literal text`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  private static let cafes: [[String]] = [
    ["add", "4500", "카페 하나", "--at", "126.9780,37.5665"],
    ["add", "4500", "카페 둘", "--at", "126.9096,37.5565"],
    ["add", "4500", "카페 둘", "--at", "127.0388,37.5001"],
  ]

  static let cases: [ErrorCase] =
    [
      ErrorCase(
        "a name that no place has",
        after: cafes, sobi: ["near", "--at", "빵집"],
        prints: """
          sobi: error: no place is called "빵집"
          List the places with sobi places and sobi places saved, or save the place: sobi places save NAME LON,LAT.
          """),
      ErrorCase(
        "the start of several names",
        after: cafes, sobi: ["nearest", "--at", "카페"],
        prints: """
          sobi: error: 3 places match the name "카페"
            1  126.9780000,37.5665000  카페 하나
            2  126.9096000,37.5565000  카페 둘
            3  127.0388000,37.5001000  카페 둘
          Write more of the name, or save the place that you mean: sobi places save NAME --from-place ID.
          """),
      ErrorCase(
        "a whole name that two places have",
        after: cafes, sobi: ["range", "--at", "카페 둘"],
        prints: """
          sobi: error: 2 places match the name "카페 둘"
            2  126.9096000,37.5565000  카페 둘
            3  127.0388000,37.5001000  카페 둘
          Write more of the name, or save the place that you mean: sobi places save NAME --from-place ID.
          """),
      ErrorCase(
        "more places than fit on a screen",
        after: (1...12).map {
          ["add", "100", "편의점 \($0)호", "--at", "126.\($0 + 80),37.5"]
        }, sobi: ["near", "--at", "편의"],
        prints: """
          sobi: error: 12 places match the name "편의"
             1  126.8100000,37.5000000  편의점 1호
             2  126.8200000,37.5000000  편의점 2호
             3  126.8300000,37.5000000  편의점 3호
             4  126.8400000,37.5000000  편의점 4호
             5  126.8500000,37.5000000  편의점 5호
             6  126.8600000,37.5000000  편의점 6호
             7  126.8700000,37.5000000  편의점 7호
             8  126.8800000,37.5000000  편의점 8호
             9  126.8900000,37.5000000  편의점 9호
            10  126.9000000,37.5000000  편의점 10호
            and 2 more
          Write more of the name, or save the place that you mean: sobi places save NAME --from-place ID.
          """),
      ErrorCase(
        "an id that no place has",
        after: cafes, sobi: ["places", "save", "work", "--from-place", "99"],
        prints: """
          sobi: error: the ledger has no place 99
          See sobi places for the ids.
          """),
      ErrorCase(
        "a saved name that is taken",
        after: [["places", "save", "home", "127,37"]],
        sobi: ["places", "save", "HOME", "128,37"],
        prints: """
          sobi: error: a saved place "HOME" already exists
          Add --replace to replace it.
          """),
      ErrorCase(
        "a saved name that is not there",
        sobi: ["places", "forget", "home"],
        prints: """
          sobi: error: there is no saved place "home"
          List the saved places with sobi places saved.
          """),
      ErrorCase(
        "an empty name",
        sobi: ["places", "save", " ", "127,37"],
        prints: """
          sobi: error: a name is empty or longer than 512 bytes
          Write a name of at most 512 bytes.
          """),
      ErrorCase(
        "districts that are not there, in stats",
        sobi: ["stats", "--by", "month,district"],
        prints: """
          sobi: error: the ledger has no district set
          Add one: sobi districts import FILE --level LEVEL.
          """),
    ]
}
