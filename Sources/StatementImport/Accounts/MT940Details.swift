internal import Diagnostics

/// The name and the text in the details of a movement, as German and Dutch banks structure them;
/// any other text is kept as a whole.
struct MT940Details {
  var name = ""
  var text = ""

  init(_ lines: [String]) {
    let joined = lines.joined()
    if let fields = Self.numbered(joined) {
      name = (fields[32] ?? "") + (fields[33] ?? "")
      let purpose = (Array(20...29) + Array(60...63)).compactMap { fields[$0] }.joined()
      text = Self.purpose(purpose)
      if text.isEmpty { text = fields[0] ?? "" }
    } else if joined.hasPrefix("/"), joined.contains("/NAME/") || joined.contains("/CNTP/") {
      name = Self.slashed("/NAME/", joined)
      if name.isEmpty { name = Self.counterparty(joined) }
      text = Self.remittance(joined)
    } else {
      text = lines.map { String($0.trimmed()) }.filter { !$0.isEmpty }.joined(separator: " ")
    }
    name = String(name.trimmed())
    text = String(text.trimmed())
  }

  /// `166?00SEPA?20…?32…`: a code, and fields of two digits after a sign; nil for other texts.
  private static func numbered(_ text: String) -> [Int: String]? {
    let code = text.prefix(3)
    guard code.count == 3, code.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let body = text.dropFirst(3)
    guard let sign = body.first, !sign.isLetter, !sign.isNumber, sign != " " else { return nil }
    var fields: [Int: String] = [:]
    var last: Int?
    for part in body.dropFirst().split(separator: sign, omittingEmptySubsequences: false) {
      let digits = part.prefix(2)
      if digits.count == 2, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
        let number = Int(digits), isField(number), fields[number] == nil
      {
        fields[number] = String(part.dropFirst(2))
        last = number
      } else if let last {
        // The sign is a part of a text.
        fields[last, default: ""] += String(sign) + part
      } else {
        return nil
      }
    }
    return fields
  }

  /// Whether a field of this number is defined.
  private static func isField(_ number: Int) -> Bool {
    number == 0 || number == 10 || 20...34 ~= number || 60...63 ~= number
  }

  private static let tags = [
    "EREF+", "KREF+", "MREF+", "CRED+", "DEBT+", "COAM+", "OAMT+", "SVWZ+", "ABWA+", "ABWE+",
    "IBAN+", "BIC+", "PURP+",
  ]

  /// The text of the purpose, without the numbers of SEPA around it.
  private static func purpose(_ text: String) -> String {
    guard let start = text.firstRange(of: "SVWZ+") else { return text }
    let rest = text[start.upperBound...]
    let end = tags.compactMap { rest.firstRange(of: $0)?.lowerBound }.min() ?? rest.endIndex
    return String(rest[..<end])
  }

  /// The name in `/CNTP/account/BIC/name/city/`.
  private static func counterparty(_ text: String) -> String {
    guard let start = text.firstRange(of: "/CNTP/") else { return "" }
    let parts = text[start.upperBound...].split(
      separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[2]) : ""
  }

  /// The text in `/REMI/USTD//text/`, and the number in `/REMI/STRD/CUR/number/`.
  private static func remittance(_ text: String) -> String {
    guard let start = text.firstRange(of: "/REMI/") else { return "" }
    var rest = text[start.upperBound...]
    for word in ["USTD//", "STRD/CUR/", "STRD/ISO/"] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    let found = upToWord(rest)
    return String(found.hasSuffix("/") ? found.dropLast() : found)
  }

  /// Returns the text after a word between slashes, up to the next such word.
  private static func slashed(_ word: String, _ text: String) -> String {
    text.firstRange(of: word).map { String(upToWord(text[$0.upperBound...])) } ?? ""
  }

  /// A text up to a word between slashes.
  private static func upToWord(_ rest: Substring) -> Substring {
    var end = rest.startIndex
    while end < rest.endIndex {
      if rest[end] == "/" {
        let next = rest[rest.index(after: end)...].prefix { $0 != "/" }
        let isWord = 3...4 ~= next.count && next.allSatisfy { $0.isASCII && $0.isUppercase }
        if isWord, next.endIndex < rest.endIndex { break }
      }
      end = rest.index(after: end)
    }
    return rest[..<end]
  }
}
