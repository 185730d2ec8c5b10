internal import EmbeddedFiles

private import Foundation

/// A published mapping between labels and categories, in both directions.
///
/// ```swift
/// CodeMap.standard(.mcc).category(of: "5812")      // "food"
/// CodeMap.standard(.sangkwon).category(of: "카페")  // "cafe"
/// ```
public struct CodeMap: Sendable {
  /// A label.
  public struct Entry: Hashable, Sendable {
    /// The code of the label; empty if only the title is known.
    public let code: String
    /// The meaning of the code, in words.
    public let title: String
    /// The code of the parent label; nil for a top-level label.
    public let parent: String?
    /// The category to which the label corresponds.
    public let category: String
    /// Categories besides ``category`` that are mapped to this label. For these categories, this
    /// label takes precedence over other labels.
    public let also: [String]

    /// Creates an entry.
    public init(
      code: String, title: String, parent: String? = nil, category: String, also: [String] = []
    ) {
      self.code = code
      self.title = title
      self.parent = parent
      self.category = category
      self.also = also
    }
  }

  /// The labels, in the order of the file.
  public let entries: [Entry]
  private let byCode: [String: Int]
  private let byTitle: [String: Int]
  /// The ranges of codes that have one label.
  private let runs: [(first: String, last: String, entry: Int)]
  private let vocabulary: LabelVocabulary?

  private static let all = Dictionary(
    uniqueKeysWithValues: LabelVocabulary.allCases.map { ($0, CodeMap($0)) })

  /// The built-in mapping, which was made from `Data/maps`.
  public static func standard(_ vocabulary: LabelVocabulary) -> CodeMap {
    all[vocabulary] ?? CodeMap(vocabulary)
  }

  private init(_ vocabulary: LabelVocabulary) {
    let file =
      switch vocabulary {
      case .sangkwon: EmbeddedFile.sangkwon
      case .kakao: EmbeddedFile.kakao
      case .mcc: EmbeddedFile.mcc
      case .osm: EmbeddedFile.osm
      }
    self.init(
      EmbeddedTable(file).rows.map { row in
        Entry(
          code: row["code"] ?? "", title: row["title"] ?? "",
          parent: row["parent"].flatMap { $0.isEmpty ? nil : $0 },
          category: row["category"] ?? "",
          also: (row["also"] ?? "").split(separator: " ").map { String($0) })
      }, vocabulary)
  }

  /// Creates a custom mapping.
  public init(_ entries: [Entry]) { self.init(entries, nil) }

  private init(_ entries: [Entry], _ vocabulary: LabelVocabulary?) {
    self.entries = entries
    self.vocabulary = vocabulary
    var byCode: [String: Int] = [:]
    var byTitle: [String: Int] = [:]
    var runs: [(String, String, Int)] = []
    for (index, entry) in entries.enumerated() {
      if !entry.code.isEmpty { byCode[entry.code] = byCode[entry.code] ?? index }
      byTitle[entry.title] = byTitle[entry.title] ?? index
      let ends = entry.code.split(separator: "-")
      if vocabulary == .mcc, ends.count == 2 {
        runs.append((String(ends[0]), String(ends[1]), index))
      }
    }
    self.byCode = byCode
    self.byTitle = byTitle
    self.runs = runs
  }

  /// Returns the category of a label, or of the nearest label above it in the mapping; nil if the
  /// mapping contains none of these labels.
  public func category(of label: String) -> String? { entry(for: label)?.category }

  /// Returns the entry of a label, or of the nearest label above it.
  public func entry(for label: String) -> Entry? {
    if let index = byCode[label] ?? byTitle[label] { return entries[index] }
    switch vocabulary {
    case .mcc:
      let code = String(repeating: "0", count: max(0, 4 - label.utf8.count)) + label
      guard code.utf8.count == 4, code.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      let run = runs.first { $0.first <= code && code <= $0.last }
      return (byCode[code] ?? run?.entry).map { entries[$0] }
    case .sangkwon:
      // I20101 is part of I201, and that of I2.
      return [4, 2].lazy.compactMap { length in
        label.utf8.count > length ? byCode[String(label.prefix(length))] : nil
      }.first.map { entries[$0] }
    case .kakao:
      guard let cut = label.range(of: " > ", options: .backwards) else { return nil }
      return entry(for: String(label[..<cut.lowerBound]))
    case .osm:
      guard let sign = label.firstIndex(of: "=") else { return nil }
      return byCode[label[...sign] + "*"].map { entries[$0] }
    case nil: return nil
    }
  }

  /// Returns the label for each category, chosen from `labels`.
  ///
  /// If several labels are possible for a category, a label whose `also` contains the category is
  /// preferred. If no label lists the category in `also`, the label that covers the most entries of
  /// the category is chosen; entries with subentries count only if labels cover equally many
  /// entries without subentries. If labels are still equal, the first in the order of ``entries``
  /// is chosen. A category without a label gets the label of its parent category. A top-level
  /// category without a label gets the most frequent label of its subcategories.
  public func names(of taxonomy: Taxonomy, among labels: Set<String>) -> [String: String] {
    var claims: [String: String] = [:]
    var votes: [String: LabelVotes] = [:]
    let parents = Set(entries.compactMap(\.parent))
    for entry in entries {
      guard let label = label(of: entry, among: labels) else { continue }
      for category in entry.also where claims[category] == nil { claims[category] = label }
      // A label with others below it counts only if these do not.
      let isInner = parents.contains(entry.code)
      votes[entry.category, default: LabelVotes()].add(label, weight: isInner ? 1 : 1_000)
    }
    var names = claims
    for (category, tally) in votes where names[category] == nil { names[category] = tally.winner }
    for entry in taxonomy.entries where names[entry.code] == nil {
      guard entry.parent == nil else { continue }
      var tally = LabelVotes()
      for below in taxonomy.entries where below.parent == entry.code {
        if let name = names[below.code] { tally.add(name, weight: 1) }
      }
      names[entry.code] = tally.winner
    }
    for entry in taxonomy.entries where names[entry.code] == nil {
      names[entry.code] = entry.parent.flatMap { names[$0] }
    }
    return names
  }

  /// Returns the label of the entry, or of the nearest entry above it whose label the file uses.
  private func label(of entry: Entry, among labels: Set<String>) -> String? {
    var next: Entry? = entry
    while let current = next {
      if labels.contains(current.title) { return current.title }
      if labels.contains(current.code) { return current.code }
      next = current.parent.flatMap { byCode[$0] }.map { entries[$0] }
    }
    return nil
  }
}

/// Counts labels; of equally frequent labels, the first added label wins.
struct LabelVotes {
  private var order: [String] = []
  private var counts: [String: Int] = [:]

  mutating func add(_ label: String, weight: Int) {
    if counts[label] == nil { order.append(label) }
    counts[label, default: 0] += weight
  }

  var winner: String? {
    order.reduce(nil) { best, label in
      guard let best else { return label }
      return (counts[label] ?? 0) > (counts[best] ?? 0) ? label : best
    }
  }
}
