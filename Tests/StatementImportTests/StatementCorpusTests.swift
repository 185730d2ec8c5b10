import TestSupport
import Testing

/// The seeds of `script/fuzz statement` and what it found, read again by every run of the tests.
@Suite struct StatementCorpusTests {
  private static let layouts = "Tests/StatementImportTests/Layouts"

  @Test(arguments: try FuzzSeed.all(of: "statement"))
  func `what was found breaks no law`(seed: FuzzSeed) {
    #expect(seed.bytes.count <= 64 << 10)
    #expect(StatementLaws.broken(by: seed.bytes) == nil)
  }

  @Test(arguments: try Project.names(in: layouts))
  func `layouts break no law`(name: String) throws {
    #expect(StatementLaws.broken(by: try Project.bytes(Self.layouts + "/" + name)) == nil)
  }
}
