import PlaceClassification

extension Gazetteer {
  /// The codes of all categories that places can have.
  public static var knownCategories: [String] { Taxonomy.standard.entries.map(\.code) }

  /// Returns the code of a category and the codes of all categories below it; nil for an unknown
  /// category.
  public static func categories(under code: String) -> Set<String>? {
    let entries = Taxonomy.standard.entries
    guard entries.contains(where: { $0.code == code }) else { return nil }
    var found: Set<String> = [code]
    // Parents come before their children.
    for entry in entries where entry.parent.map(found.contains) == true { found.insert(entry.code) }
    return found
  }
}
