/// Reads how many months an instalment plan runs, as statements write it.
struct InstalmentText: Hashable, Sendable {
  /// The months of the plan; 0 when it was paid at once.
  var months: Int16 = 0
  /// Which month of the plan a bill lists, from 1; 0 when that is not said.
  var number: Int16 = 0

  /// The longest plan that is believed in.
  private static let limit = 120

  /// Reads `3`, `03개월`, `할부 3`, `2/12` or `12개월(2회)`; every other text is a payment at once.
  ///
  /// - Parameter word: The text in lower case without spaces.
  init(_ word: String) {
    guard !Vocabulary.standard.paidAtOnce.contains(word) else { return }
    let numbers = word.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard numbers.allSatisfy({ $0 <= Self.limit }) else { return }
    if numbers.count == 1, numbers[0] > 1 { months = Int16(numbers[0]) }
    if numbers.count == 2, let longest = numbers.max(), let shortest = numbers.min(), longest > 1 {
      months = Int16(longest)
      number = Int16(shortest)
    }
  }
}
