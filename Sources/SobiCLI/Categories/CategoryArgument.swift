import ArgumentParser
import Sobi
import Wording

/// A category that a payment gets by its code or title.
enum CategoryArgument {
  /// Runs what gives payments a category; one that the ledger lacks is wrong usage.
  @discardableResult
  static func checking<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch LedgerStoreError.noCategory(let wanted, let known) {
      throw ValidationError(.newCategory(wanted, known: known))
    }
  }
}
