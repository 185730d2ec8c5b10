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
    let declared = try DeclaredTypes()
    for (module, types) in exports.types {
      #expect(types.subtracting(declared.shared[module] ?? []) == [], "\(module)")
    }
  }

  @Test(arguments: Modules.all)
  func `a module names types of those in its row, and what comes with them`(module: Module) throws {
    let declared = try DeclaredTypes()
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
    var isText = false
    for (number, line) in file.numberedLines {
      let quotes = line.matches(of: #/"""/#).count
      defer { if quotes % 2 == 1 { isText.toggle() } }
      if isText || line.contains(#/^\s*(?:@\w+ )?(?:\w+ )?import /#) { continue }
      let code = line.replacing(#/"(?:[^"\\]|\\.)*"/#, with: "").replacing(#/\/\/.*/#, with: "")
      for match in code.matches(of: #/[.\w]+/#) {
        let name = String(match.output.prefix { $0 != "." })
        let owners = declared.owners(of: name)
        guard !owners.isEmpty, !own.contains(name),
          owners.isDisjoint(with: module.uses.union([module.name])),
          !(takesExports && owners.contains { exports.types[$0]?.contains(name) == true })
        else { continue }
        found.append((number, name, owners.sorted()[0]))
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
  var shared: [String: Set<String>]
  /// All types, nested ones and generic parameters too, by module.
  var all: [String: Set<String>]

  init(shared: [String: Set<String>], all: [String: Set<String>]) {
    self.shared = shared
    self.all = all
  }

  init() throws {
    self.init(shared: [:], all: [:])
    for module in Modules.all {
      for file in try Project.files(in: "Sources/\(module.name)", withExtension: "swift") {
        for (_, line) in file.numberedLines where !line.contains(#/^\s*\/\//#) {
          for found in line.matches(
            of:
              #/\b(?:struct|class|enum|actor|protocol|typealias|associatedtype) (?<name>[A-Z]\w*)/#)
          {
            all[module.name, default: []].insert(String(found.name))
            if line.contains(#/^\S*(?: ?@\w+ )?(?:public|package) /#), !line.hasPrefix(" ") {
              shared[module.name, default: []].insert(String(found.name))
            }
          }
          for found in line.matches(of: #/[<,] ?(?<name>[A-Z]\w*)(?=[,:>])/#)
          where line.contains(#/\b(?:func|init|struct|class|enum)\b[^(]*</#) {
            all[module.name, default: []].insert(String(found.name))
          }
        }
      }
    }
  }

  /// The modules that others see a type of this name of.
  func owners(of name: String) -> Set<String> {
    Set(shared.filter { $0.value.contains(name) }.keys)
  }
}
