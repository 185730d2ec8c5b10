public import Diagnostics
import Foundation
import LedgerStore
import Spending
import StatementImport

/// Answers to the questions that an import asks about statements, with one set of answers for each
/// file.
///
/// ```json
/// {"3f2a…": {"negative": "refund", "map": {"amount": "매입금액"}, "date-format": "%d/%m/%Y"}}
/// ```
/// The key of a file is its SHA-256; the key of standard input is `-`. If a file has several
/// accounts or sheets, the key of each account or sheet is the SHA-256, a slash and the name of the
/// account or sheet. Each row that may already be in the ledger has its own answer, as in `"twins":
/// {"12": "same", "15": "new", "16": 345}`. In this object, each key is the number of a row; a
/// number as a value, such as 345, is the id of the stored payment that is the same payment as the
/// row. The answers for a file take precedence over the options of the import request.
public struct ImportAnswers: Hashable, Sendable {
  /// The answers about one file.
  struct Answers: Hashable, Sendable {
    var fieldMap: [StatementField: String] = [:]
    var dateFormat: DateFormat?
    var decimalMark: DecimalMark?
    var signs: SignConvention?
    var statuses: [String: StatedStatus] = [:]
    var directions: [String: MoneyDirection] = [:]
    var twins: [Int: RowDecision] = [:]
  }

  private var files: [String: Answers] = [:]

  /// Reads answers.
  ///
  /// - Throws: ``ImportAnswersError``, ``StatementImport/StatementOptionsError``.
  public init(json: [UInt8]) throws {
    guard let object = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any] else {
      throw ImportAnswersError.unreadable
    }
    for (key, value) in object {
      guard let options = value as? [String: Any] else { throw ImportAnswersError.unreadable }
      files[Self.key(key)] = try Self.answers(options)
    }
  }

  /// Returns the key of a file: the hash is converted to lower case, but the name of a sheet or an
  /// account is unchanged.
  private static func key(_ text: String) -> String {
    guard let parting = text.firstIndex(of: "/") else { return text.lowercased() }
    return text[..<parting].lowercased() + text[parting...]
  }

  private static func answers(_ options: [String: Any]) throws -> Answers {
    var answers = Answers()
    for (name, value) in options {
      let text = value as? String ?? ""
      let pairs = (value as? [String: String] ?? [:]).map { "\($0.key)=\($0.value)" }
      switch name {
      case "map": answers.fieldMap = try StatementOptions.fieldMap(parsing: pairs)
      case "status": answers.statuses = try StatementOptions.meanings(parsing: pairs)
      case "direction": answers.directions = try StatementOptions.meanings(parsing: pairs)
      case "twins":
        answers.twins = try twins(value as? [String: Any] ?? [:])
      case "date-format":
        guard !text.contains("|") else {
          throw ImportAnswersError.unknownValue(name: name, value: text)
        }
        answers.dateFormat = try DateFormat(text)
      case "decimal-mark":
        guard let mark = DecimalMark(rawValue: text) else {
          throw ImportAnswersError.unknownValue(name: name, value: text)
        }
        answers.decimalMark = mark
      case "negative":
        guard let signs = SignConvention(rawValue: text) else {
          throw ImportAnswersError.unknownValue(name: name, value: text)
        }
        answers.signs = signs
      default: throw ImportAnswersError.unknownOption(name)
      }
    }
    return answers
  }

  /// Reads the decisions on rows into a dictionary by row number; each decision is `same`, `new`,
  /// `wait` or the id of a payment.
  private static func twins(_ rows: [String: Any]) throws -> [Int: RowDecision] {
    var decisions: [Int: RowDecision] = [:]
    for (number, value) in rows {
      let text = (value as? String) ?? (value as? NSNumber)?.stringValue ?? ""
      let decision: RowDecision? =
        switch text {
        case "same": .same
        case "new": .new
        case "wait": .wait
        default: Int64(text).flatMap { $0 > 0 ? .payment($0) : nil }
        }
      guard let row = Int(number), let decision else {
        throw ImportAnswersError.unknownValue(name: "twins \(number)", value: text)
      }
      decisions[row] = decision
    }
    return decisions
  }

  /// The key of the answers about a sheet or an account, if its file has several.
  static func key(of file: String, sheet: String?) -> String {
    sheet.map { "\(file)/\($0)" } ?? file
  }

  /// The decisions on those rows of a file that may be payments of the ledger; the keys are the
  /// numbers of the rows.
  func twins(of key: String) -> [Int: RowDecision] { files[Self.key(key)]?.twins ?? [:] }

  /// Whether there is an answer for any file.
  var isEmpty: Bool { files.isEmpty }

  /// Sets the answers about a file in the options for reading it.
  func apply(to options: inout StatementOptions, key: String) {
    guard let answers = files[Self.key(key)] else { return }
    options.fieldMap.merge(answers.fieldMap) { _, said in said }
    options.dateFormat = answers.dateFormat ?? options.dateFormat
    options.decimalMark = answers.decimalMark ?? options.decimalMark
    options.signs = answers.signs ?? options.signs
    options.statuses.merge(answers.statuses) { _, said in said }
    options.directions.merge(answers.directions) { _, said in said }
  }
}

/// An error in a file of answers.
public enum ImportAnswersError: Fault, Equatable {
  /// The file is not JSON in the format of ``ImportAnswers``.
  case unreadable
  /// The file contains an option that does not exist.
  case unknownOption(String)
  /// The value of an option is invalid, for example because the user did not delete the unwanted
  /// choices of the template.
  case unknownValue(name: String, value: String)

  public var code: String {
    switch self {
    case .unreadable: "import.answers.unreadable"
    case .unknownOption: "import.answers.unknown-option"
    case .unknownValue: "import.answers.unknown-value"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .unreadable: nil
    case .unknownOption:
      .nameOneOf(["map", "date-format", "decimal-mark", "negative", "status", "direction", "twins"])
    case .unknownValue: .leaveOneChoice
    }
  }
}
