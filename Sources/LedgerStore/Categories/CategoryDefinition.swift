package import Spending

/// The definition of a category in a file or the library.
public struct CategoryDefinition: Hashable, Sendable {
  /// The stable code.
  public var code: String
  /// The title in English.
  public var title: String
  /// The title in Korean.
  public var koreanTitle: String?
  /// The code of the parent category.
  public var parent: String?
  /// The name of a colour.
  public var colour: String?
  /// The name of an icon.
  public var icon: String?

  /// Creates a definition.
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

  /// The category, without a row of a ledger.
  package var category: Category {
    Category(
      id: 0, code: code, title: title, koreanTitle: koreanTitle, parent: parent, colour: colour,
      icon: icon)
  }
}
