import Codecs
public import PlaceClassification
public import Reports
import SimpleFeatures
public import Spending

extension Explanation {
  /// Returns the explanation as a row of a list of names.
  ///
  /// - Parameter isWhole: Whether to include the normalised text of the name, the ignored parts of
  ///   the name, and every match.
  public func row(isWhole: Bool) -> ClassifiedNameRow {
    ClassifiedNameRow(
      name: text.original, category: classification?.category,
      confidence: classification?.confidence, source: source, reasons: isWhole ? reasons : nil)
  }

  private var reasons: ClassifiedNameRow.Reasons {
    ClassifiedNameRow.Reasons(
      normalised: text.spaced,
      leftOut: text.removals.map {
        .init(text: original($0.range), reason: $0.reason.rawValue)
      },
      matches: matches.map { match in
        let rule = match.entry.rule
        return .init(
          keyword: rule.pattern, anchor: rule.anchor.rawValue, category: rule.category,
          origin: match.entry.origin == .own ? "own" : "built-in", priority: rule.priority,
          confidence: rule.confidence, found: original(match.range), span: match.range,
          isAdmitted: match.isAdmitted)
      }, wonBy: advantage?.rawValue)
  }

  /// The source of the category.
  public var source: CategorySource {
    guard let classification else { return .none }
    return classification.rule == nil ? .model : .rule
  }

  /// Returns the part of the original name at the given range of UTF-8 bytes.
  public func original(_ range: Range<Int>) -> String {
    String(decoding: Array(text.original.utf8)[range], as: UTF8.self)
  }

  /// Returns names with their classification as a JSON array; see ``ClassifiedNameRow``.
  ///
  /// - Parameter isWhole: Whether to include the normalised text of the name, the ignored parts of
  ///   the name, and every match.
  public static func json(_ list: [Explanation], isWhole: Bool) -> [UInt8] {
    ClassifiedNameRow.json(list.map { $0.row(isWhole: isWhole) })
  }

  /// Returns names with their classification as CSV.
  public static func csv(_ list: [Explanation]) -> [UInt8] {
    CSVWriter.document(
      [["name", "category", "confidence", "source", "normalised", "keyword", "where"]]
        + list.map { explanation in
          [
            explanation.text.original, explanation.classification?.category ?? "",
            explanation.classification.map { Decimals.text($0.confidence, digits: 2) } ?? "",
            explanation.source.name, explanation.text.spaced,
            explanation.winner?.entry.rule.pattern ?? "",
            explanation.winner?.entry.rule.anchor.rawValue ?? "",
          ]
        })
  }
}
