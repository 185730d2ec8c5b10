import Testing

/// What keeps a change from being made, undone or redone.
@Suite struct HistoryErrorTests {
  @Test(arguments: cases)
  func `prints the literal text`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  @Test(arguments: usageCases)
  func `prints the literal text of wrong usage`(_ error: ErrorCase) throws {
    try error.check(status: 64)
  }

  static let cases: [ErrorCase] =
    [
      ErrorCase(
        "nothing to undo",
        sobi: ["undo"],
        prints: """
          sobi: error: there is no change to undo
          See sobi history.
          """),
      ErrorCase(
        "nothing to redo",
        after: [["add", "500"]],
        sobi: ["redo"],
        prints: """
          sobi: error: there is no undone change to redo; a new change discards the undone changes
          """),
      ErrorCase(
        "a payment that is not there",
        after: [["add", "500"]],
        sobi: ["edit", "1", "7", "--memo", "x"],
        prints: """
          sobi: error: the ledger has no payment 7
          List the payments and their ids with sobi payments.
          """),
      ErrorCase(
        "a payment to remove that is not there",
        sobi: ["remove", "7"],
        prints: """
          sobi: error: the ledger has no payment 7
          List the payments and their ids with sobi payments.
          """),
      ErrorCase(
        "a place that is not there",
        sobi: ["places", "rename", "7", "Corner"],
        prints: """
          sobi: error: the ledger has no place 7
          See sobi places for the ids.
          """),
      ErrorCase(
        "a place that is there already",
        after: [["add", "1", "A", "--at", "127,37"], ["add", "1", "B", "--at", "127,37"]],
        sobi: ["places", "rename", "2", "a"],
        prints: """
          sobi: error: place 1 already has this name at this position
          Merge the two places: sobi places merge 1 2.
          """),
      ErrorCase(
        "a place without a name",
        after: [["add", "1", "A", "--at", "127,37"]],
        sobi: ["places", "rename", "1", " "],
        prints: """
          sobi: error: a name is empty or longer than 512 bytes
          Write a name of at most 512 bytes.
          """),
    ]

  static let usageCases: [ErrorCase] =
    [
      ErrorCase(
        "an edit of nothing",
        sobi: ["edit", "1"],
        prints: """
          sobi: error: Name at least one field to change, for example --category cafe.
          """),
      ErrorCase(
        "a currency without its amount",
        sobi: ["edit", "1", "--currency", "USD"],
        prints: """
          sobi: error: --currency needs --amount: an amount means nothing in another one.
          """),
      ErrorCase(
        "two places",
        sobi: ["edit", "1", "--place", "2", "--no-place"],
        prints: """
          sobi: error: --at, --place and --no-place cannot be combined.
          """),
      ErrorCase(
        "online at a place",
        sobi: ["edit", "1", "--place", "2", "--channel", "online"],
        prints: """
          sobi: error: --channel online cannot be combined with a place: online has none.
          """),
      ErrorCase(
        "a time that is none",
        sobi: ["edit", "1", "--time", "25:00"],
        prints: """
          sobi: error: --time 25:00 is not a time of day; write it as 12:30.
          """),
      ErrorCase(
        "a payment twice",
        sobi: ["remove", "1", "1"],
        prints: """
          sobi: error: A payment is named twice.
          """),
      ErrorCase(
        "one place to merge",
        sobi: ["places", "merge", "1"],
        prints: """
          sobi: error: Name the place that stays and at least one that goes into it.
          """),
      ErrorCase(
        "a place twice",
        sobi: ["places", "merge", "1", "1"],
        prints: """
          sobi: error: A place is named twice.
          """),
      ErrorCase(
        "a distance with places",
        sobi: ["places", "merge", "1", "2", "--within", "50"],
        prints: """
          sobi: error: --within and --limit are for the list of candidates, without ids.
          """),
      ErrorCase(
        "a distance that is too large",
        sobi: ["places", "merge", "--within", "20000"],
        prints: """
          sobi: error: --within must be above 0 and at most 10000.
          """),
      ErrorCase(
        "no change to undo",
        sobi: ["undo", "--count", "0"],
        prints: """
          sobi: error: --count must be at least 1.
          """),
      ErrorCase(
        "no change to list",
        sobi: ["history", "--limit", "0"],
        prints: """
          sobi: error: --limit must be at least 1.
          """),
    ]
}
