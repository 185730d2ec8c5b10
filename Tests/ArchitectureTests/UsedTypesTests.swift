import TestSupport
import Testing

/// Import lines do not show what comes with an import: these tests read which types a module names.
@Suite struct UsedTypesTests {
  @Test func `only Sobi brings other modules along, the base ones whole, others type by type`()
    throws
  {
    for module in Modules.all {
      for file in try Project.files(in: "Sources/\(module.name)", withExtension: "swift")
      where file.path != Exports.path {
        for (number, line) in file.numberedLines where line.contains("@_exported") {
          Issue.record("\(file.path):\(number): a module that brings another one along")
        }
      }
    }
    let exports = try Exports(
      file: SourceFile(path: Exports.path, text: Project.text(Exports.path)))
    #expect(exports.unread.isEmpty)
    #expect(exports.modules == ["Diagnostics", "SimpleFeatures"])
    let declared = try DeclaredTypes.ofProject.get()
    for (module, types) in exports.types {
      #expect(types.subtracting(declared.shared[module] ?? []) == [], "\(module)")
    }
  }

  @Test(arguments: Modules.all)
  func `a module names types of those in its row, and what comes with them`(module: Module) throws {
    let declared = try DeclaredTypes.ofProject.get()
    let exports = try Exports(
      file: SourceFile(path: Exports.path, text: Project.text(Exports.path)))
    for file in try Project.files(in: "Sources/\(module.name)", withExtension: "swift") {
      for (line, name, owner) in strangers(in: file, of: module, declared, exports) {
        Issue.record("\(file.path):\(line): \(module.name) names \(name), a type of \(owner)")
      }
    }
  }

  @Test func `a type is seen where it is named, not in comments, texts and members`() {
    let declared = DeclaredTypes(
      shared: ["Sobi": ["Ledger"], "LedgerStore": ["StoredRow", "Page"], "Codecs": ["Zip"]],
      all: ["SobiCLI": ["Zip"]])
    let exports = Exports(
      file: SourceFile(path: "", text: "@_exported public import struct LedgerStore.Page\n"))
    let text = """
      // StoredRow
      let ledger: Ledger, page: Page, mine: Zip
      let text = "StoredRow \\(StoredRow.self)", other = Table.StoredRow()
      """
    let file = SourceFile(path: "", text: text)
    let edge = Module("SobiCLI", uses: ["Sobi"])
    #expect(strangers(in: file, of: edge, declared, exports).map(\.name) == [])
    let more = SourceFile(path: "", text: text + "\nfunc read(_ row: StoredRow) {}")
    let found = strangers(in: more, of: edge, declared, exports)
    #expect(found.map(\.name) == ["StoredRow"] && found.map(\.line) == [4])
    let work = Module("Reports", uses: ["Codecs"])
    #expect(
      strangers(in: file, of: work, declared, exports).map(\.name) == ["Ledger", "Page"])
  }

  /// The types of other modules of ours that a file names without leave.
  private func strangers(
    in file: SourceFile, of module: Module, _ declared: DeclaredTypes, _ exports: Exports
  ) -> [(line: Int, name: String, owner: String)] {
    let own = declared.all[module.name] ?? []
    let takesExports = module.name == "Sobi" || module.uses.contains("Sobi")
    var found: [(line: Int, name: String, owner: String)] = []
    for (number, words) in CodeWords.lines(of: file) {
      for word in words where !word.isMember && !own.contains(word.text) {
        let owners = declared.owners[word.text] ?? []
        guard !owners.isEmpty, owners.isDisjoint(with: module.uses.union([module.name])),
          !(takesExports && owners.contains { exports.types[$0]?.contains(word.text) == true })
        else { continue }
        found.append((number, word.text, owners.sorted()[0]))
      }
    }
    return found
  }
}

/// What `import Sobi` brings along.
private struct Exports {
  static let path = "Sources/Sobi/Exports.swift"
  /// Modules of which everything public comes along.
  var modules: Set<String> = []
  /// The types that come along, by their modules.
  var types: [String: Set<String>] = [:]
  /// Lines that are neither.
  var unread: [Substring] = []

  init(file: SourceFile) {
    for (_, line) in file.numberedLines where line.contains("@_exported") {
      if let found = line.wholeMatch(of: #/@_exported public import (?<module>\w+)/#) {
        modules.insert(String(found.module))
      } else if let found = line.wholeMatch(
        of: #/@_exported public import (?:struct|enum|class|protocol) (?<module>\w+)\.(?<type>\w+)/#
      ) {
        types[String(found.module), default: []].insert(String(found.type))
      } else {
        unread.append(line)
      }
    }
  }
}

/// The types of our modules by their names.
private struct DeclaredTypes {
  /// Public and package types outside of others, by module.
  var shared: [String: Set<String>] = [:]
  /// All types, nested ones and generic parameters too, by module.
  var all: [String: Set<String>] = [:]
  /// The modules that others see a type of this name of.
  var owners: [String: Set<String>] = [:]

  /// Those of the project.
  static let ofProject = Result { try DeclaredTypes() }

  init(shared: [String: Set<String>], all: [String: Set<String>]) {
    self.shared = shared
    self.all = all
    for (module, names) in shared {
      for name in names { owners[name, default: []].insert(module) }
    }
  }

  private init() throws {
    var (shared, all) = ([String: Set<String>](), [String: Set<String>]())
    let declaring: Set = [
      "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype",
    ]
    for module in Modules.all {
      for file in try Project.files(in: "Sources/\(module.name)", withExtension: "swift") {
        for (_, words) in CodeWords.lines(of: file) {
          let texts = words.map(\.text)
          guard let keyword = texts.firstIndex(where: declaring.contains) else {
            if texts.contains("func") || texts.contains("init") {
              all[module.name, default: []].formUnion(words.filter(\.isParameter).map(\.text))
            }
            continue
          }
          guard texts.indices.contains(keyword + 1) else { continue }
          let name = texts[keyword + 1]
          all[module.name, default: []].insert(name)
          all[module.name, default: []].formUnion(words.filter(\.isParameter).map(\.text))
          if words[0].column == 0, texts.contains("public") || texts.contains("package") {
            shared[module.name, default: []].insert(name)
          }
        }
      }
    }
    self.init(shared: shared, all: all)
  }
}

/// A word of Swift code, outside of comments and texts.
struct CodeWord {
  var text: String
  /// How many bytes stand before it in its line.
  var column: Int
  /// Whether a point stands before it.
  var isMember: Bool
  /// Whether it stands behind `<` or a comma, as the parameter of a generic type does.
  var isParameter: Bool
}

enum CodeWords {
  /// The words of each line, without import lines.
  static func lines(of file: SourceFile) -> [(number: Int, words: [CodeWord])] {
    var isText = false
    var lines: [(number: Int, words: [CodeWord])] = []
    for (number, line) in file.numberedLines {
      let bytes = Array(line.utf8)
      let words = words(of: bytes, isText: &isText)
      if !words.isEmpty, !words.contains(where: { $0.text == "import" }) {
        lines.append((number, words))
      }
    }
    return lines
  }

  /// - Parameter isText: Whether the line stands in a text of several lines, then the next one.
  private static func words(of bytes: [UInt8], isText: inout Bool) -> [CodeWord] {
    var words: [CodeWord] = []
    var index = 0
    var before: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\""),
        bytes[index...].starts(with: [UInt8](repeating: UInt8(ascii: "\""), count: 3))
      {
        isText.toggle()
        index += 3
      } else if isText {
        index += 1
      } else if byte == UInt8(ascii: "/"), bytes[index...].starts(with: "//".utf8) {
        return words
      } else if byte == UInt8(ascii: "\"") {
        index += 1
        while index < bytes.count, bytes[index] != byte {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
      } else if isLetter(byte) {
        let start = index
        while index < bytes.count, isLetter(bytes[index]) { index += 1 }
        words.append(
          CodeWord(
            text: String(decoding: bytes[start..<index], as: UTF8.self), column: start,
            isMember: before == UInt8(ascii: "."), isParameter: "<,".utf8.contains(before)))
        before = 0
      } else {
        if byte != UInt8(ascii: " ") { before = byte }
        index += 1
      }
    }
    return words
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte &- UInt8(ascii: "0") < 10
      || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }
}
