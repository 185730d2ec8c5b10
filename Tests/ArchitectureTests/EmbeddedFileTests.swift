import EmbeddedFiles
import Spending
import TestSupport
import Testing

/// The files that the program carries are those of the repository.
@Suite struct EmbeddedFileTests {
  @Test(
    arguments: [
      (.pageFrame, "Sources/WebPage/page.html"), (.taxonomy, "Data/taxonomy.csv"),
      (.keywords, "Data/keywords.csv"), (.brands, "Data/brands.csv"),
      (.healthWords, "Data/health-words.csv"), (.sangkwon, "Data/maps/sangkwon.csv"),
      (.kakao, "Data/maps/kakao.csv"), (.mcc, "Data/maps/mcc.csv"), (.osm, "Data/maps/osm.csv"),
      (.linkageNames, "Data/linkage-names.csv"),
      (.nameWords, "Sources/PlaceClassification/NameWords.txt"),
      (.boundaries, "Sources/SobiProviders/boundaries.json"),
    ] as [(EmbeddedFile, String)])
  func `a file is embedded byte for byte`(file: EmbeddedFile, path: String) throws {
    #expect(try file.bytes == Project.bytes(path))
  }

  @Test func `the vocabularies are those of all languages`() throws {
    let folder = "Sources/StatementImport"
    let files = try Project.names(in: folder).filter { $0.hasSuffix(".txt") }
      .map { try Project.bytes("\(folder)/\($0)") }
    let parts = EmbeddedFile.vocabularies.parts
    #expect(parts.count == files.count)
    #expect(Set(parts) == Set(files))
  }

  @Test func `the layouts are those of the folder, in order`() throws {
    let files = try Project.names(in: "Data/layouts").sorted()
    let parts = EmbeddedFile.layouts.parts
    #expect(try parts == files.map { try Project.bytes("Data/layouts/\($0)") })
    for (file, part) in zip(files, parts) {
      #expect(try file == KnownLayout(part).id + ".txt")
    }
  }

  @Test func `the style has each file of its folder once`() throws {
    let style = EmbeddedFile.pageStyle.bytes
    let files = try Project.names(in: "Sources/WebPage/Style")
      .map { try Project.bytes("Sources/WebPage/Style/\($0)") }
    #expect(files.reduce(0) { $0 + $1.count } == style.count)
    for file in files { #expect(style.contains(file)) }
  }
}
