/// What the drafts of a batch were found to be.
///
/// Equal findings have equal numbers over all batches of an import, so that a row costs no text.
package struct DraftFindings: Sendable {
  /// For each draft the number of what it was found to be; nil for nothing.
  package var numbers: [Int32?]
  /// What the numbers mean.
  package var categories: [DraftCategory]

  /// Creates findings.
  package init(numbers: [Int32?], categories: [DraftCategory]) {
    self.numbers = numbers
    self.categories = categories
  }

  /// What a draft was found to be, by its position in the batch; nil for nothing.
  func category(of position: Int) -> (number: Int, category: DraftCategory)? {
    numbers[position].map { (Int($0), categories[Int($0)]) }
  }
}
