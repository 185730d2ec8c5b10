/// Reads the number of months of an instalment plan, as statements write it.
struct InstalmentText: Hashable, Sendable {
  /// The number of months of the plan; 0 for a single payment.
  var months: Int16 = 0
  /// The month of the plan that a bill lists, counted from 1; 0 if not given.
  var number: Int16 = 0

  /// Whether the text cannot be a plan, because a number exceeds the longest plan, or because
  /// letters replace the number of a part.
  var isNonsense = false

  /// The number of months of the longest plan that is accepted.
  private static let limit = 120

  /// A payment at once.
  init() {}

  /// Reads `3`, `03개월`, `할부 3`, `2/12` or `12개월(2회)`; every other text means a single payment.
  ///
  /// - Parameter word: The text in lower case without spaces.
  init(_ word: String) {
    let numbers = Self.numbers(in: word)
    isNonsense = Self.hasLargeNumber(word)
    if numbers.count == 1, numbers[0] > 1 { months = Int16(numbers[0]) }
    if numbers.count == 2, let longest = numbers.max(), let shortest = numbers.min(), longest > 1 {
      months = Int16(longest)
      number = Int16(shortest)
    }
  }

  /// Reads the number of the month from a column that contains only this number: `2`, `2회차`, or
  /// `2/12` with the number of months.
  ///
  /// - Parameter word: The text in lower case without spaces.
  init(part word: String) {
    self.init(word)
    let numbers = Self.numbers(in: word, except: [])
    if numbers.count == 1 { (months, number) = (0, Int16(numbers[0])) }
    // Other words of a bank are ignored: they may mean that it was paid at once.
    if word.allSatisfy({ $0.isASCII && $0.isLetter }),
      !Vocabulary.standard.paidAtOnce.contains(word),
      !["na", "none", "null", "full"].contains(word)
    {
      isNonsense = true
    }
  }

  private static func hasLargeNumber(_ word: String) -> Bool {
    guard !Vocabulary.standard.paidAtOnce.contains(word) else { return false }
    return word.split { !$0.isASCII || !$0.isNumber }.contains {
      Int($0).map { $0 > limit } ?? true
    }
  }

  private static func numbers(
    in word: String, except paidAtOnce: Set<String> = Vocabulary.standard.paidAtOnce
  ) -> [Int] {
    guard !paidAtOnce.contains(word) else { return [] }
    let numbers = word.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    return numbers.allSatisfy { $0 <= limit } ? numbers : []
  }
}
