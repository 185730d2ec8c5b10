import Testing

/// A set of districts cannot be fetched.
@Suite struct FetchErrorTests {
  @Test(arguments: wrongUsage)
  func `prints the literal text of wrong usage`(_ error: ErrorCase) throws {
    try error.check(status: 64)
  }

  @Test(arguments: failures)
  func `prints the literal text of a failure`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  static let wrongUsage: [ErrorCase] = [
    ErrorCase(
      "no set",
      sobi: ["districts", "fetch"],
      prints: """
        sobi: error: name a set; sobi districts fetch --list shows them.
        """),
    ErrorCase(
      "a set that is not listed",
      sobi: ["districts", "fetch", "atlantis"],
      prints: """
        sobi: error: atlantis is not a known set; see sobi districts fetch --list, or give its --url.
        """),
    ErrorCase(
      "a file without a known hash",
      sobi: ["districts", "fetch", "gu", "--url", "https://example.org/gu", "--level", "gu"],
      prints: """
        sobi: error: no SHA-256 is known for gu; give it with --sha256, or take the file --unverified.
        """),
    ErrorCase(
      "a hash that is none",
      sobi: ["districts", "fetch", "seoul-gu-2015", "--sha256", "4aec"],
      prints: """
        sobi: error: --sha256 takes 64 hexadecimal digits.
        """),
    ErrorCase(
      "a name that leads out of the folder",
      sobi: ["districts", "fetch", "../gu", "--url", "https://example.org/gu", "--unverified"],
      prints: """
        sobi: error: a set's name has letters, digits, dots and dashes only.
        """),
    ErrorCase(
      "a set that is not listed and has no level",
      sobi: ["districts", "fetch", "gu", "--url", "https://example.org/gu", "--unverified"],
      prints: """
        sobi: error: gu is not a known set; say its --level.
        """),
    ErrorCase(
      "a list of one",
      sobi: ["districts", "fetch", "seoul-gu-2015", "--list"],
      prints: """
        sobi: error: --list shows the sets and fetches none; leave the rest out.
        """),
  ]

  static let failures: [ErrorCase] = [
    ErrorCase(
      "no network",
      sobi: [
        "districts", "fetch", "seoul-gu-2015", "--url", "http://127.0.0.1:1/gu.json", "-o",
        "gu.json",
      ],
      prints: """
        sobi: error: 127.0.0.1 cannot be reached: nothing answers there
        Without a network, get the file from http://127.0.0.1:1/gu.json in another way and run sobi districts import FILE.
        """),
    ErrorCase(
      "no address",
      sobi: ["districts", "fetch", "seoul-gu-2015", "--url", "gu.json", "-o", "other.json"],
      prints: """
        sobi: error: "gu.json" is not an address
        Write an address that begins with https:// or http://.
        """),
  ]
}
