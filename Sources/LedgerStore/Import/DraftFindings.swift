/// The categories that were found for the drafts of a batch.
///
/// Throughout an import, equal categories have the same number, so each row stores only this number
/// instead of a text.
package struct DraftFindings: Sendable {
  /// For each draft, the number of its category in ``categories``; nil for a draft without a
  /// category.
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
