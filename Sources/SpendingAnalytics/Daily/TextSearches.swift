/// Searches in the texts of rows.
package typealias TextSearches = SearchedTexts<TextSearch>
