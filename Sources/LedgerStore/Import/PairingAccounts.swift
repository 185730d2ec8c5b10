import GRDB
import GeoPackage
import Spending

/// The accounts of payments and refunds, each with a number, and the results of their comparisons.
///
/// A payment without an account has the account that its export states for all rows.
final class PairingAccounts {
  /// The number of an unknown account.
  static let unknown: Int32 = 0

  private var numbers = ["": unknown]
  private var texts = [""]
  private var marks: [Int32: AccountMark] = [:]
  private var known: [UInt64: AccountAgreement] = [:]
  /// For the row id of an import, the number of the account that the export states for all of its
  /// rows.
  private var stated: [Int64: Int32] = [:]

  /// Reads the accounts that exports state for all of their rows.
  func readStated(_ db: Database) throws {
    let rows = try RawStatement(
      db, "SELECT id, given_account FROM imports WHERE typeof(given_account) = 'text'")
    while try rows.step() {
      guard let text = rows.string(1) else { continue }
      stated[rows.integer(0)] = number(of: text)
    }
  }

  /// Returns the number of an account.
  func number(of text: String) -> Int32 {
    if let known = numbers[text] { return known }
    let number = Int32(texts.count)
    numbers[text] = number
    texts.append(text)
    return number
  }

  /// Returns the number of the account of a row.
  ///
  /// - Parameters:
  ///   - column: The column of the account.
  ///   - importColumn: The column with the row id of the import.
  func number(_ rows: RawStatement, _ column: Int32, import importColumn: Int32) -> Int32 {
    if let text = rows.string(column), !text.isEmpty { return number(of: text) }
    return rows.isInteger(importColumn)
      ? stated[rows.integer(importColumn), default: Self.unknown] : Self.unknown
  }

  /// Compares two accounts by their numbers.
  ///
  /// - Complexity: O(1), except for the first comparison of two accounts.
  func agreement(_ one: Int32, _ other: Int32) -> AccountAgreement {
    if one == other { return one == Self.unknown ? .unknown : .agree }
    guard one != Self.unknown, other != Self.unknown else { return .unknown }
    let key =
      UInt64(UInt32(bitPattern: min(one, other))) << 32
      | UInt64(UInt32(bitPattern: max(one, other)))
    if let found = known[key] { return found }
    let found = mark(one).agreement(with: mark(other))
    known[key] = found
    return found
  }

  private func mark(_ number: Int32) -> AccountMark {
    if let known = marks[number] { return known }
    let mark = AccountMark(texts[Int(number)])
    marks[number] = mark
    return mark
  }
}
