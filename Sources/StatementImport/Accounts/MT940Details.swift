internal import Diagnostics

/// Name and text of the details of a movement, as German and Dutch banks structure them; any other text
/// stays whole.
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
    } else if joined.hasPrefix("/"), joined.contains("/NAME/") {
      name = Self.slashed("/NAME/", joined)
      text = Self.slashed("/REMI/", joined)
    } else {
      text = lines.map { String($0.trimmed()) }.filter { !$0.isEmpty }.joined(separator: " ")
    }
    name = String(name.trimmed())
    text = String(text.trimmed())
  }

  /// `166?00SEPA?20…?32…`: a code, and fields of two digits behind a sign; nil for other texts.
  private static func numbered(_ text: String) -> [Int: String]? {
    let code = text.prefix(3)
    guard code.count == 3, code.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let body = text.dropFirst(3)
    guard let sign = body.first, !sign.isLetter, !sign.isNumber, sign != " " else { return nil }
    var fields: [Int: String] = [:]
    for part in body.dropFirst().split(separator: sign, omittingEmptySubsequences: false) {
      let digits = part.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
        let number = Int(digits)
      else {
        // The sign was a part of a text.
        return nil
      }
      fields[number, default: ""] += part.dropFirst(2)
    }
    return fields
  }

  private static let tags = [
    "EREF+", "KREF+", "MREF+", "CRED+", "DEBT+", "COAM+", "OAMT+", "SVWZ+", "ABWA+", "ABWE+",
    "IBAN+", "BIC+", "PURP+",
  ]

  /// The text of the purpose among numbers of SEPA.
  private static func purpose(_ text: String) -> String {
    guard let start = text.firstRange(of: "SVWZ+") else { return text }
    let rest = text[start.upperBound...]
    let end = tags.compactMap { rest.firstRange(of: $0)?.lowerBound }.min() ?? rest.endIndex
    return String(rest[..<end])
  }

  /// What stands behind a word between slashes, up to the next such word.
  private static func slashed(_ word: String, _ text: String) -> String {
    guard let start = text.firstRange(of: word) else { return "" }
    let rest = text[start.upperBound...]
    var end = rest.startIndex
    while end < rest.endIndex {
      if rest[end] == "/" {
        let next = rest[rest.index(after: end)...].prefix { $0 != "/" }
        let isWord = 3...4 ~= next.count && next.allSatisfy { $0.isASCII && $0.isUppercase }
        if isWord, next.endIndex < rest.endIndex { break }
      }
      end = rest.index(after: end)
    }
    return String(rest[..<end])
  }
}
