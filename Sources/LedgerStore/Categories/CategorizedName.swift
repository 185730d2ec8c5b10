/// A merchant's name, and the code of the category that the user gave to the name.
package struct CategorizedName: Hashable, Sendable {
  /// The name of the merchant in its original spelling.
  package var name: String
  /// The code of the category.
  package var category: String
}
