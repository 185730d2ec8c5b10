/// A record that is not a payment, and the rule that excludes it.
public struct IgnoredRow: Hashable, Sendable {
  /// The reason why a record is ignored.
  public enum Rule: String, Sendable, CaseIterable {
    /// The record is above the header.
    case preamble
    /// The record repeats the header.
    case header
    /// The record is a sum of other rows.
    case summary
    /// The record has neither a date nor an amount.
    case note
    /// The record states an opening balance, or a balance that was carried forward.
    case balance
    /// No money moved.
    case zero
    /// The record is pending approval and counts only after it is approved.
    case pending
  }

  /// The number of the line, or of the row in the sheet, that contains the record; counted from 1.
  public var line: Int
  /// The reason.
  public var rule: Rule
  /// The first characters of the record's text; they may contain personal data.
  public var text: String
}
