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

  /// Gives a category to all drafts for which no rule of the user determined one.
  package mutating func prefer(_ category: DraftCategory) {
    let number = Int32(categories.count)
    categories.append(category)
    numbers = numbers.map { known in
      known.map { categories[Int($0)].isOwn } == true ? known : number
    }
  }

  /// Returns the category of a draft by its position in the batch; nil if absent.
  func category(of position: Int) -> (number: Int, category: DraftCategory)? {
    numbers[position].map { (Int($0), categories[Int($0)]) }
  }
}
