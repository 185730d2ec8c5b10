import Foundation
import Testing

@Suite struct ImportTests {
  @Test(arguments: House.rooms)
  func `a room imports only what its row in the table allows`(room: Room) throws {
    let files = try Project.files(in: "Sources/\(room.name)", withExtension: "swift")
    #expect(!files.isEmpty, "Sources/\(room.name) has no Swift file")
    for file in files {
      for (line, module) in imports(of: file) where !House.allows(module, in: room) {
        Issue.record("\(file.path):\(line): \(room.name) may not import \(module)")
      }
    }
  }

  @Test func `every folder of Sources is a room of the table`() throws {
    #expect(try Set(Project.folders(in: "Sources")) == House.names.union(House.cModules))
  }

  @Test func `the table in ARCHITECTURE.md is the table of these tests`() throws {
    let written = try ArchitectureTable(markdown: Project.text("ARCHITECTURE.md"))
    #expect(written.problems.isEmpty, "\(written.problems.joined(separator: "; "))")
    #expect(Set(written.uses.keys) == House.names)
    for room in House.rooms {
      guard let uses = written.uses[room.name] else { continue }
      #expect(uses == room.uses, "the row of \(room.name)")
    }
  }

  @Test func `no room uses itself through others`() {
    let uses = Dictionary(uniqueKeysWithValues: House.rooms.map { ($0.name, $0.uses) })
    for room in House.rooms {
      var reached: Set<String> = []
      var next = Array(room.uses)
      while let name = next.popLast() {
        if reached.insert(name).inserted { next += uses[name] ?? [] }
      }
      #expect(!reached.contains(room.name), "\(room.name) uses itself")
    }
  }

  @Test(arguments: House.rooms)
  func `a module never has the name of a type in it`(room: Room) throws {
    let declaration = try Regex(
      #"\b(?:struct|class|enum|actor|protocol|typealias)\s+\#(room.name)\b"#)
    for file in try Project.files(in: "Sources/\(room.name)", withExtension: "swift") {
      for (number, line) in file.numberedLines
      where line.contains(declaration) && !isComment(line) {
        Issue.record("\(file.path):\(number): a type with the name of its module")
      }
    }
  }

  @Test(arguments: [
    ("import Spending", "Spending"),
    ("public import SimpleFeatures", "SimpleFeatures"),
    ("  @preconcurrency internal import GRDB  // rows", "GRDB"),
    ("@_spi(Testing) @testable import struct Spending.Money", "Spending"),
    ("import class Foundation.FileHandle", "Foundation"),
    ("// import Spending", nil),
    ("/// import Spending", nil),
    ("let text = \"import Spending\"", nil),
    ("importantly()", nil),
  ])
  func `an import line is read whatever stands before it`(line: String, module: String?) {
    #expect(imports(of: SourceFile(path: "", text: line)).first?.module == module)
  }

  @Test func `a row of the table names targets and a dash`() throws {
    let table = ArchitectureTable(
      markdown: """
        | target | holds | uses (ours) | never knows |
        |---|---|---|---|
        | `SimpleFeatures` | `Coordinate` | – | files |
        | `Sobi`, `SobiCLI` | routes | SimpleFeatures, `Sobi` | GRDB |
        | `Codecs` | bytes | all above | SQL |

        | other | table |
        """)
    #expect(table.uses["SimpleFeatures"] == [])
    #expect(table.uses["SobiCLI"] == ["SimpleFeatures", "Sobi"])
    #expect(table.problems == ["the row of Codecs names \"all above\", which is no target"])
  }

  /// The modules that a file imports, with their lines.
  private func imports(of file: SourceFile) -> [(line: Int, module: String)] {
    let pattern =
      #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)\s+)?(?<module>[A-Za-z_]\w*)/#
    return file.numberedLines.compactMap { number, line in
      line.prefixMatch(of: pattern).map { (number, String($0.module)) }
    }
  }

  private func isComment(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("//")
  }
}
