import Foundation
import TestSupport
import Testing

@Suite struct ImportTests {
  @Test(arguments: Modules.all)
  func `a module imports only what its row in the table allows`(module: Module) throws {
    let files = try Project.files(in: "Sources/\(module.name)", withExtension: "swift")
    #expect(!files.isEmpty, "Sources/\(module.name) has no Swift file")
    for file in files {
      for (line, name) in imports(of: file) where !Modules.allows(name, in: module) {
        Issue.record("\(file.path):\(line): \(module.name) may not import \(name)")
      }
    }
  }

  @Test func `every folder of Sources is a module of the table`() throws {
    #expect(try Set(Project.folders(in: "Sources")) == Modules.names.union(Modules.cModules))
  }

  @Test func `the table in docs/internals/modules.md is the table of these tests`() throws {
    let written = try ArchitectureTable(markdown: Project.text("docs/internals/modules.md"))
    #expect(written.problems.isEmpty, "\(written.problems.joined(separator: "; "))")
    #expect(Set(written.uses.keys) == Modules.names)
    for module in Modules.all {
      guard let uses = written.uses[module.name] else { continue }
      #expect(uses == module.uses, "the row of \(module.name)")
    }
  }

  @Test func `the drawing in ARCHITECTURE.md has every module once, above its uses`() throws {
    let text = try Project.text("ARCHITECTURE.md")
    let drawing = try #require(text.firstMatch(of: #/```text\n(?<lines>edges [^`]*)```/#)).lines
    // A line has the name of its layer if it is the first of it, a module, and its purpose.
    let names = try drawing.split(separator: "\n").map { line in
      let row = line.wholeMatch(of: #/(?:[a-z]+)? +(?<module>[A-Z]\w+) +\S.*/#)
      return String(try #require(row, "\(line)").module)
    }
    #expect(names.sorted() == Modules.names.sorted())
    for module in Modules.all {
      let below = names.drop { $0 != module.name }.dropFirst()
      for used in module.uses.subtracting(below) {
        Issue.record("\(used) is not below \(module.name)")
      }
    }
  }

  @Test func `no module uses itself through others`() {
    let uses = Dictionary(uniqueKeysWithValues: Modules.all.map { ($0.name, $0.uses) })
    for module in Modules.all {
      var reached: Set<String> = []
      var next = Array(module.uses)
      while let name = next.popLast() {
        if reached.insert(name).inserted { next += uses[name] ?? [] }
      }
      #expect(!reached.contains(module.name), "\(module.name) uses itself")
    }
  }

  /// A process that forks has no threads afterwards, and a library without Foundation is small.
  @Test func `what the face in C is made of knows neither Foundation nor threads`() throws {
    let face = try #require(Modules.all.first { $0.name == "SobiC" })
    #expect(face.uses.union(["SobiC"]).isSubset(of: Modules.withoutFoundation))
    for name in face.uses.union(["SobiC"]) {
      for file in try Project.files(in: "Sources/\(name)", withExtension: "swift") {
        for (line, module) in imports(of: file)
        where ["Dispatch", "Synchronization"].contains(module) {
          Issue.record("\(file.path):\(line): imports \(module)")
        }
      }
    }
  }

  @Test(arguments: Modules.all)
  func `a module never has the name of a type in it`(module: Module) throws {
    let declaration = try Regex(
      #"\b(?:struct|class|enum|actor|protocol|typealias)\s+\#(module.name)\b"#)
    for file in try Project.files(in: "Sources/\(module.name)", withExtension: "swift") {
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
