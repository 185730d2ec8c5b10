/// A category of spending.
public struct Category: Hashable, Sendable {
  /// The row id in the ledger.
  public var id: Int64
  /// The stable code in lower case: `cafe`.
  public var code: String
  /// The title for display: `Café`.
  public var title: String
  /// The title in Korean, if there is one: `카페`.
  public var koreanTitle: String?
  /// The code of the parent category; nil at the top level.
  public var parent: String?
  /// The name of a colour, if there is one.
  public var colour: String?
  /// The name of an icon, if there is one.
  public var icon: String?

  /// Creates a category.
  public init(
    id: Int64, code: String, title: String, koreanTitle: String? = nil, parent: String? = nil,
    colour: String? = nil, icon: String? = nil
  ) {
    self.id = id
    self.code = code
    self.title = title
    self.koreanTitle = koreanTitle
    self.parent = parent
    self.colour = colour
    self.icon = icon
  }

  /// Returns whether a word is the code of the category or one of its titles; letter case is
  /// ignored.
  public func isCalled(_ word: String) -> Bool {
    [code, title, koreanTitle ?? code].contains { $0.lowercased() == word.lowercased() }
  }
}
