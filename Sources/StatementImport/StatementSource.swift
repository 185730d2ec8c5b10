/// The name of a statement's file, and the form in which messages write locations in this file.
public struct StatementSource: Hashable, Sendable {
  /// The form in which messages write locations in a file.
  public enum Shape: Hashable, Sendable {
    /// The line and the character of a text, such as `17:12`.
    case text
    /// The cell of a worksheet or an HTML table, such as `C17`, with the name of the sheet if the
    /// file has several sheets.
    case sheet(String?)
    /// The feature of a layer of points, such as `feature 16`.
    case features
    /// The movement of an account, such as `transaction 16`, with the name of the account if the
    /// file has several accounts.
    case transactions(of: String?)
  }

  /// The name of the file in messages.
  public var file: String
  /// The form in which messages write locations in the file.
  public var shape: Shape
  /// The separator of fields.
  public var delimiter: UInt8

  /// Creates a source.
  public init(file: String, shape: Shape = .text, delimiter: UInt8 = UInt8(ascii: ",")) {
    self.file = file
    self.shape = shape
    self.delimiter = delimiter
  }

  /// The place of a record or of one of its fields.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - character: The character in the line, from 1.
  ///   - column: The position of the field, from 0; nil for the record as a whole.
  func place(line: Int, character: Int, column: Int?) -> String {
    switch shape {
    case .text: return "\(file):\(line):\(character)"
    case .sheet(let name):
      let sheet = name.map { "\($0)!" } ?? ""
      guard let column else { return "\(file):\(sheet)row \(line)" }
      return "\(file):\(sheet)\(Self.letters(column))\(line)"
    case .features, .transactions(of: nil): return "\(file):\(recordPlace(line: line))"
    case .transactions(of: .some(let account)):
      return "\(file):\(account):\(recordPlace(line: line))"
    }
  }

  /// Returns the location of a record, such as `line 17`, `row 17` or `feature 16`, without the
  /// name of the file.
  public func recordPlace(line: Int) -> String { "\(recordWord) \(recordNumber(line: line))" }

  /// Whether the source is an account in a file of accounts.
  public var isAccount: Bool {
    if case .transactions = shape { true } else { false }
  }

  /// The word for a record: line, row, feature or transaction.
  public var recordWord: String {
    switch shape {
    case .text: "line"
    case .sheet: "row"
    case .features: "feature"
    case .transactions: "transaction"
    }
  }

  /// Returns the number that users see for the record on the given line.
  public func recordNumber(line: Int) -> Int {
    switch shape {
    case .text, .sheet: line
    case .features, .transactions: max(1, line - 1)
    }
  }

  /// The name of a column of a worksheet: A, …, Z, AA, ….
  static func letters(_ column: Int) -> String {
    var rest = column + 1
    var letters = ""
    while rest > 0 {
      letters = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return letters
  }
}
