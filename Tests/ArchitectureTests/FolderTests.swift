import TestSupport
import Testing

/// Topic folders of a module: where two of them need each other, a third holds what both name.
@Suite struct FolderTests {
  @Test func `folders of the store name each other's types one way, apart from its root`() throws {
    let known = [["", "Districts"], ["", "History"], ["", "Schema"], ["", "Settings"]]
    for pair in try pairs(in: "LedgerStore") {
      #expect(known.contains(pair), "\(pair) name each other's types")
    }
  }

  /// The pairs of folders of which each names types of the other; the root is the empty name. A name
  /// that several folders declare belongs to none.
  private func pairs(in module: String) throws -> [[String]] {
    let files = try Project.files(in: "Sources/\(module)", withExtension: "swift")
    let declaration =
      #/^(?:(?:@\w+|package|public|internal|final|indirect) )*(?:struct|class|enum|protocol|typealias|actor) (?<name>\w+)/#
    var owners: [String: Set<String>] = [:]
    for file in files {
      for (_, line) in file.numberedLines {
        guard let match = line.firstMatch(of: declaration) else { continue }
        owners[String(match.name), default: []].insert(folder(of: file))
      }
    }
    var arrows: Set<[String]> = []
    for file in files {
      let own = folder(of: file)
      for (_, words) in CodeWords.lines(of: file) {
        for word in words {
          guard let found = owners[word.text], found.count == 1, let other = found.first,
            other != own
          else { continue }
          arrows.insert([own, other])
        }
      }
    }
    return arrows.filter { $0[0] < $0[1] && arrows.contains([$0[1], $0[0]]) }
      .sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
  }

  private func folder(of file: SourceFile) -> String {
    let parts = file.path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : ""
  }
}
