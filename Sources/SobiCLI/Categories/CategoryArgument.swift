import ArgumentParser
import Sobi
import Wording

/// A category that a payment gets by its code or title.
enum CategoryArgument {
  /// Runs a change of categories; a category that the ledger lacks is wrong usage.
  @discardableResult
  static func checking<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch LedgerStoreError.noCategory(let wanted, let known) {
      throw ValidationError(.newCategory(wanted, known: known))
    }
  }

  /// Prints a message if the ledger got a new category.
  ///
  /// - Parameter known: The number of categories before the change.
  /// - Returns: Whether the ledger got a new category.
  @discardableResult
  static func sayIfNew(_ category: String?, known: Int, in ledger: Ledger) throws -> Bool {
    guard let category, try ledger.categories().count > known else { return false }
    Terminal.message(CommandLanguage.words.newCategory(try CategoryTitles(of: ledger)[category]))
    return true
  }
}
