import Reports
import Sobi
import Wording

/// The titles of categories in the language of the command, by their codes.
struct CategoryTitles {
  private let titles: [String: String]

  /// The titles of some categories, and those of the built-in categories that are not among them.
  init(_ categories: [Sobi.Category] = []) {
    let words = CommandLanguage.words
    titles = Dictionary((Ledger.builtInCategories + categories).map { ($0.code, words.title($0)) })
    {
      $1
    }
  }

  /// The titles of the categories of a ledger, or of the built-in categories if there is no ledger.
  init(of ledger: Ledger?) throws { self.init(try ledger?.categories() ?? []) }

  /// The title of the category with a code. If no category has the code, the result is the given
  /// name, or the code itself if no name is given.
  subscript(code: String, default name: String? = nil) -> String { titles[code] ?? name ?? code }

  /// The title of the category with a code; for nil, the words for payments without a category.
  func named(_ code: String?) -> String {
    code.map { self[$0] } ?? CommandLanguage.words.word(ReportTerm.noCategory)
  }
}
