/// The searches in the texts of rows, answered for a text when a row first has it.
package typealias LazyTextVerdicts = SearchedTexts<LazyVerdicts>
