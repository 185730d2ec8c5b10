internal import EmbeddedFiles

/// The words around a shop's name, from `NameWords.txt`.
///
/// The lists are immutable and shared: copying their many tables for each name would take longer
/// than processing the name.
final class NameWords: Sendable {
  /// The lists that are built into the library.
  static let standard = NameWords(
    text: String(decoding: EmbeddedFile.nameWords.bytes, as: UTF8.self))

  let companies: UnitWords
  let companyMarks: UnitWords
  let latinCompanies: UnitWords
  /// Gateways before any text.
  let gateways: UnitWords
  /// Gateways that a separator separates from the shop; they include ``gateways``.
  let apartGateways: UnitWords
  let starGateways: UnitWords
  let notGateways: UnitWords
  let numbers: UnitWords
  let floors: UnitWords
  let branches: UnitWords
  let loneBranches: UnitWords
  let notBranches: UnitWords
  let stillBranches: UnitWords

  /// Reads the lists.
  ///
  /// - Precondition: Each line is `list: words`; the file is part of the library.
  init(text: String) {
    var lists: [String: [[UInt16]]] = [:]
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      guard let colon = line.firstIndex(of: ":") else {
        preconditionFailure("line \(number + 1) of the words has no colon")
      }
      let words = line[line.index(after: colon)...].split(separator: " ").map { Array($0.utf16) }
      lists[String(line[..<colon]), default: []] += words
    }
    var used: Set<String> = []
    func list(_ names: String...) -> UnitWords {
      used.formUnion(names)
      var words = UnitWords()
      for name in names { words.add(lists[name] ?? []) }
      return words
    }
    companies = list("company")
    companyMarks = list("company mark")
    latinCompanies = list("company latin")
    gateways = list("gateway")
    apartGateways = list("gateway", "gateway apart")
    starGateways = list("gateway star")
    notGateways = list("gateway not")
    numbers = list("number")
    floors = list("floor")
    branches = list("branch")
    loneBranches = list("branch alone")
    notBranches = list("not branch")
    stillBranches = list("branch still")
    precondition(used.isSuperset(of: lists.keys), "a list of the words has an unknown name")
  }
}

/// Words in UTF-16, found by their first or last unit, the longest first.
struct UnitWords: Sendable {
  private var byFirst: [UInt16: [[UInt16]]] = [:]
  private var byLast: [UInt16: [[UInt16]]] = [:]
  /// Most units of names neither start nor end a word; these filters show this without a look-up.
  private var firsts = UnitFilter()
  private var lasts = UnitFilter()

  mutating func add(_ words: [[UInt16]]) {
    for word in words {
      guard let first = word.first, let last = word.last else { continue }
      firsts.insert(first)
      lasts.insert(last)
      byFirst[first, default: []].append(word)
      byFirst[first]?.sort { $0.count > $1.count }
      byLast[last, default: []].append(word)
      byLast[last]?.sort { $0.count > $1.count }
    }
  }

  /// The words that start with a unit, the longest first.
  @inline(__always)
  func starting(with unit: UInt16) -> [[UInt16]] {
    firsts.mayContain(unit) ? byFirst[unit] ?? [] : []
  }

  /// The words that end with a unit, the longest first.
  @inline(__always)
  private func ending(with unit: UInt16) -> [[UInt16]] {
    lasts.mayContain(unit) ? byLast[unit] ?? [] : []
  }

  /// Whether a run of units is one of the words.
  @inline(__always)
  func contains(_ units: [UInt16], _ run: Range<Int>) -> Bool {
    guard !run.isEmpty else { return false }
    return starting(with: units[run.lowerBound]).contains {
      $0.count == run.count && Self.matches($0, units, at: run.lowerBound)
    }
  }

  /// The length of the longest word at the start of a run; 0 if absent.
  @inline(__always)
  func prefix(of units: [UInt16], _ run: Range<Int>) -> Int {
    guard !run.isEmpty else { return 0 }
    return starting(with: units[run.lowerBound]).first {
      $0.count <= run.count && Self.matches($0, units, at: run.lowerBound)
    }?.count ?? 0
  }

  /// The length of the longest word at the end of a run; 0 if absent.
  @inline(__always)
  func suffix(of units: [UInt16], _ run: Range<Int>) -> Int {
    guard !run.isEmpty else { return 0 }
    return ending(with: units[run.upperBound - 1]).first {
      $0.count <= run.count && Self.matches($0, units, at: run.upperBound - $0.count)
    }?.count ?? 0
  }

  private static func matches(_ word: [UInt16], _ units: [UInt16], at start: Int) -> Bool {
    for index in word.indices where units[start + index] != word[index] { return false }
    return true
  }
}

/// A set with a bit for each unit modulo 1,024; it may therefore contain more units than were
/// inserted.
private struct UnitFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: 16)

  mutating func insert(_ unit: UInt16) {
    bits[Int(unit >> 6) & 15] |= 1 << UInt64(unit & 63)
  }

  @inline(__always)
  func mayContain(_ unit: UInt16) -> Bool {
    bits[Int(unit >> 6) & 15] >> UInt64(unit & 63) & 1 == 1
  }
}
