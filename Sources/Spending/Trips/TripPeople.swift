/// The people of a trip.
public enum TripPeople: Hashable, Sendable {
  /// The number of people; all of them share every payment.
  case number(Int)
  /// The names of the people; the first name is that of the owner of the ledger.
  case names([String])

  /// The greatest number of people on a trip.
  public static let limit = 30

  /// Reads a number, or names separated by commas.
  public init(text: String) {
    self =
      Int(text).map(Self.number)
      ?? .names(text.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed))
  }

  /// The number of people.
  public var count: Int {
    switch self {
    case .number(let count): count
    case .names(let names): names.count
    }
  }

  /// The names of the people; empty if only their number is known.
  public var names: [String] {
    guard case .names(let names) = self else { return [] }
    return names
  }

  /// Returns the positions of the people in a text that lists their names, separated by commas;
  /// letter case and character width are ignored.
  ///
  /// - Returns: Nil if the text contains an unknown name, or contains a name twice.
  public func positions(of text: String) -> [Int]? {
    let known = names.map(MerchantName.normalized)
    var found: [Int] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let position = known.firstIndex(of: MerchantName.normalized(Self.trimmed(name))),
        !found.contains(position)
      else { return nil }
      found.append(position)
    }
    return found.sorted()
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
