/// Reads how many months an instalment plan runs, as statements write it.
struct InstalmentText: Hashable, Sendable {
  /// The months of the plan; 0 when it was paid at once.
  var months: Int16 = 0
  /// Which month of the plan a bill lists, from 1; 0 when that is not said.
  var number: Int16 = 0

  /// The longest plan that is believed in.
  private static let limit = 120

  /// A payment at once.
  init() {}

  /// Reads `3`, `03개월`, `할부 3`, `2/12` or `12개월(2회)`; every other text is a payment at once.
  ///
  /// - Parameter word: The text in lower case without spaces.
  init(_ word: String) {
    let numbers = Self.numbers(in: word)
    if numbers.count == 1, numbers[0] > 1 { months = Int16(numbers[0]) }
    if numbers.count == 2, let longest = numbers.max(), let shortest = numbers.min(), longest > 1 {
      months = Int16(longest)
      number = Int16(shortest)
    }
  }

  /// Reads which month it is, as a column of that alone says it: `2`, `2회차`, or `2/12` with the
  /// months as well.
  ///
  /// - Parameter word: The text in lower case without spaces.
  init(part word: String) {
    self.init(word)
    let numbers = Self.numbers(in: word, except: [])
    if numbers.count == 1 { (months, number) = (0, Int16(numbers[0])) }
  }

  private static func numbers(
    in word: String, except paidAtOnce: Set<String> = Vocabulary.standard.paidAtOnce
  ) -> [Int] {
    guard !paidAtOnce.contains(word) else { return [] }
    let numbers = word.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    return numbers.allSatisfy { $0 <= limit } ? numbers : []
  }
}
