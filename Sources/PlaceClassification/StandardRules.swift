internal import EmbeddedFiles

/// The rules that the library was built with, from `Data/keywords.csv` and `Data/brands.csv`.
public enum StandardRules {
  /// The rules, in the order of the file.
  public static let rules: [KeywordRule] = EmbeddedTable(.keywords).rows.map {
    row in
    guard let anchor = KeywordRule.Anchor(rawValue: row["where"] ?? ""),
      let confidence = Double(row["confidence"] ?? "")
    else { preconditionFailure("a built-in rule has no anchor or confidence") }
    let note = row["note"] ?? ""
    return KeywordRule(
      row["keyword"] ?? "", at: anchor, category: row["category"] ?? "", confidence: confidence,
      note: note.isEmpty ? nil : note)
  }

  /// The spellings of brands, each with its canonical spelling.
  public static let brandPairs: [(spelling: String, canonical: String)] =
    EmbeddedTable(.brands).rows.map {
      (spelling: $0["spelling"] ?? "", canonical: $0["canonical"] ?? "")
    }

  /// The spellings of brands.
  public static let spellings: BrandSpellings = {
    // The table is part of the library and tested with it.
    do { return try BrandSpellings(brandPairs) } catch { preconditionFailure("brands: \(error)") }
  }()
}
