import Codecs
import FeatureCodecs
public import Spending

/// A category in a list of categories, without its row id in the ledger.
public struct CategoryRow: ReportRow, Identifiable {
  /// The stable code in lower case, such as `cafe`.
  public var code: String
  /// The displayed title, such as `Café`.
  public var title: String
  /// The title in Korean, such as `카페`; nil if the category has no Korean title.
  public var koreanTitle: String?
  /// The code of the parent category; nil for a category at the top level.
  public var parent: String?
  /// The name of a colour; nil if the category has no colour.
  public var colour: String?
  /// The name of an icon; nil if the category has no icon.
  public var icon: String?

  /// The code, which is unique in a ledger.
  public var id: String { code }

  /// Creates a row.
  public init(
    code: String, title: String, koreanTitle: String? = nil, parent: String? = nil,
    colour: String? = nil, icon: String? = nil
  ) {
    self.code = code
    self.title = title
    self.koreanTitle = koreanTitle
    self.parent = parent
    self.colour = colour
    self.icon = icon
  }

  /// Creates a row of a category. A member of the row is nil if the corresponding text of the
  /// category is empty.
  public init(_ category: Category) {
    func text(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
    self.init(
      code: category.code, title: category.title, koreanTitle: text(category.koreanTitle),
      parent: text(category.parent), colour: text(category.colour), icon: text(category.icon))
  }

  /// The columns of a table, which are those that an import of categories reads.
  static let columns = ["code", "title", "title_ko", "parent", "colour", "icon"]

  /// The cells of ``columns``.
  var cells: [String?] { [code, title, koreanTitle, parent, colour, icon] }

  public static func json(_ rows: [CategoryRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      for (name, cell) in zip(columns, row.cells) { json.member(name, cell) }
    }
  }

  /// Returns the categories as CSV.
  public static func csv(_ rows: [CategoryRow]) -> [UInt8] {
    CSVWriter.document([columns] + rows.map { $0.cells.map { $0 ?? "" } })
  }

  enum CodingKeys: String, CodingKey {
    case code, title, parent, colour, icon
    case koreanTitle = "title_ko"
  }
}

extension Category {
  /// Categories as CSV.
  public static func table(_ categories: [Category]) -> [UInt8] {
    CategoryRow.csv(categories.map { CategoryRow($0) })
  }

  /// Returns the categories as a JSON array; missing members are null.
  public static func json(_ categories: [Category]) -> [UInt8] {
    CategoryRow.json(categories.map { CategoryRow($0) })
  }
}
