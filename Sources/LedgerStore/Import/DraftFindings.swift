/// The categories that were found for the drafts of a batch.
///
/// Equal findings have the same number in all batches of an import, so each row stores only a
/// number instead of a text.
package struct DraftFindings: Sendable {
  /// The number of the category of each draft; nil for a draft without a category.
  package var numbers: [Int32?]
  /// The categories by number.
  package var categories: [DraftCategory]

  /// Creates findings.
  package init(numbers: [Int32?], categories: [DraftCategory]) {
    self.numbers = numbers
    self.categories = categories
  }

  /// Returns the category of a draft by its position in the batch; nil if absent.
  func category(of position: Int) -> (number: Int, category: DraftCategory)? {
    numbers[position].map { (Int($0), categories[Int($0)]) }
  }
}
