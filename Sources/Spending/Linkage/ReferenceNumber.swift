/// An approval or bank number as text, normalised so that the numbers in two exports can be
/// compared. The text contains only letters and digits, without leading zeros and without the `.0`
/// or exponent that a spreadsheet adds.
public struct ReferenceNumber: Hashable, Sendable {
  /// The normalised text; empty if there is no number.
  public let text: String
  /// Whether the number can serve as evidence: if two rows have this number, they are the same
  /// payment. To be such evidence, the number must have at least six digits, counting leading
  /// zeros, and must not consist of one repeated digit.
  public let isEvidence: Bool

  /// Reads a number.
  public init(_ reference: String) {
    let whole = Self.whole(reference)
    let plain = whole.lowercased().filter { $0.isLetter || $0.isNumber }
    let bare = plain.drop { $0 == "0" }
    text = bare.isEmpty ? String(plain.prefix(1)) : String(bare)
    let digits = plain.utf8.count { (0x30...0x39).contains($0) }
    isEvidence = digits >= 6 && Set(plain).count > 1
  }

  /// Returns whether two numbers are equal.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Returns a number without a final `.0`; a number with an exponent is written out if it lost no
  /// digit.
  private static func whole(_ reference: String) -> String {
    guard let point = reference.firstIndex(of: ".") else { return reference }
    let head = reference[..<point]
    let tail = reference[reference.index(after: point)...]
    guard !head.isEmpty, head.allSatisfy({ $0.isASCII && $0.isNumber }) else { return reference }
    if !tail.isEmpty, tail.allSatisfy({ $0 == "0" }) { return String(head) }
    let parts = tail.split(separator: "e", omittingEmptySubsequences: false)
    let mantissa = parts.count == 2 ? parts : tail.split(separator: "E")
    guard mantissa.count == 2, let power = Int(mantissa[1].drop { $0 == "+" }),
      (mantissa[0].count...40).contains(power),
      mantissa[0].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return reference }
    let zeros = power - mantissa[0].count
    // Fewer digits than the number has were kept: it is a different number.
    return zeros > 0 ? "" : String(head) + mantissa[0]
  }
}
