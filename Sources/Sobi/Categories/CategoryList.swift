import Codecs
public import Spending

extension Category {
  /// The columns of a list: those that `sobi categories import` reads.
  private static let columns = ["code", "title", "title_ko", "parent", "colour", "icon"]

  private var cells: [String] {
    [code, title, koreanTitle ?? "", parent ?? "", colour ?? "", icon ?? ""]
  }

  /// Categories as CSV.
  public static func table(_ categories: [Category]) -> [UInt8] {
    CSVWriter.document([columns] + categories.map(\.cells))
  }

  /// Categories as a JSON array; what a category has not is null.
  public static func json(_ categories: [Category]) -> [UInt8] {
    JSONText.document(of: categories) { category, json in
      for (name, cell) in zip(columns, category.cells) {
        json.member(name, cell.isEmpty ? nil : cell)
      }
    }
  }
}
