internal import EmbeddedFiles

/// The built-in categories on two levels: top-level categories, which are intended for budgets, and
/// their subcategories.
///
/// A ledger may have further categories. Codes never change.
public struct Taxonomy: Sendable {
  /// A category.
  public struct Entry: Hashable, Sendable {
    /// The stable code.
    public let code: String
    /// The code of the parent category; nil at the top.
    public let parent: String?
    /// The English title.
    public let title: String
    /// The Korean title.
    public let koreanTitle: String
    /// The name of a colour.
    public let colour: String
    /// The name of an icon.
    public let icon: String
  }

  /// The categories of `Data/taxonomy.csv`.
  public static let standard = Taxonomy(EmbeddedTable(.taxonomy))

  /// The categories, with each top category followed by its subcategories.
  public let entries: [Entry]
  private let positions: [String: Int]

  init(_ table: EmbeddedTable) {
    func cell(_ row: EmbeddedTable.Row, _ name: String) -> String { row[name] ?? "" }
    entries = table.rows.map { row in
      let parent = cell(row, "parent")
      return Entry(
        code: cell(row, "code"), parent: parent.isEmpty ? nil : parent,
        title: cell(row, "title"), koreanTitle: cell(row, "title_ko"),
        colour: cell(row, "colour"), icon: cell(row, "icon"))
    }
    positions = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.code, $0) })
  }

  /// The category with a code; nil for an unknown code.
  public subscript(code: String) -> Entry? { positions[code].map { entries[$0] } }

  /// Returns the top category above a category. For a top category, this is the category itself;
  /// for an unknown category, nil.
  public func top(of code: String) -> Entry? {
    guard let entry = self[code] else { return nil }
    return entry.parent.flatMap { self[$0] } ?? entry
  }
}
