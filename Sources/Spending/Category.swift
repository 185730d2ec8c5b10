/// A category of spending.
public struct Category: Hashable, Sendable {
  /// The row id in the ledger.
  public var id: Int64
  /// The stable code, lower case: `cafe`.
  public var code: String
  /// The title for reading: `Café`.
  public var title: String
  /// The title in Korean, if there is one: `카페`.
  public var koreanTitle: String?
  /// The code of the category that it belongs to; nil at the top.
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

  /// Whether a word is the code or a title, in either case.
  public func isCalled(_ word: String) -> Bool {
    [code, title, koreanTitle ?? code].contains { $0.lowercased() == word.lowercased() }
  }
}
