import ArgumentParser
import Sobi
import Wording

/// A category that a payment gets by its code or title.
enum CategoryArgument {
  /// Refuses a category that the ledger does not have.
  static func check(_ category: String, in ledger: Ledger) throws {
    let known = try ledger.categories()
    guard !known.contains(where: { $0.isCalled(category) }) else { return }
    throw ValidationError(.newCategory(category, known: known.map(\.code)))
  }
}
