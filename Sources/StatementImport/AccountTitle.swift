internal import Diagnostics

/// Finds the account or card that is named in the records above a header.
enum AccountTitle {
  /// Words before a number of an account; longer words come first.
  private static let words = [
    "계좌번호", "카드번호", "account number", "account no", "card number", "card no", "kontonummer",
    "kartennummer", "numéro de compte", "número de cuenta", "número de tarjeta", "口座番号", "カード番号",
    "账号", "帐号", "卡号", "account", "card", "iban", "konto", "cuenta", "compte", "계좌", "카드",
  ]
  /// The least number of digits and masked digits of an account number.
  private static let leastLength = 6
  /// The least number of digits of a number that identifies one account.
  private static let leastDigits = 9
  /// The greatest number of characters between a word and its number, such as a colon or a
  /// separator of fields.
  private static let gap = 6

  /// Returns the account number that follows a word for such a number; nil if the titles contain no
  /// account number or several.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  static func account(in titles: [String]) -> String? {
    let found = Set(titles.compactMap(number))
    return found.count == 1 ? found.first : nil
  }

  /// Returns the only account number in the name of a file, such as `거래내역_110-222-333333.csv`; nil
  /// if the name contains no account number or several. An account number has at least two hyphens
  /// and ten digits. The folders of the file do not count.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  static func account(inFileName path: String) -> String? {
    // Folders have names such as those of temporary files, which may look like numbers.
    let name = path.split(separator: "/").last ?? ""
    let runs = name.split { !$0.isASCII || !$0.isNumber && $0 != "-" && $0 != "*" }
    let found = runs.map(String.init).filter { run in
      let parts = run.split(separator: "-", omittingEmptySubsequences: false)
      return (3...5).contains(parts.count) && parts.allSatisfy { (2...8).contains($0.count) }
        && run.count(where: \.isNumber) >= 10 && !isPhone(parts)
    }
    return Set(found).count == 1 ? found.first : nil
  }

  /// Returns the digits of a complete account number without separators, preceded by the first
  /// letters if the number is an IBAN; nil for a number with hidden digits, with fewer than nine
  /// digits, or with words.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  static func digits(of account: String) -> String? {
    let plain = account.lowercased().filter { $0 != "-" && $0 != " " }
    let letters = plain.prefix { $0.isASCII && $0.isLetter }
    guard letters.isEmpty || letters.count == 2 else { return nil }
    let rest = plain.dropFirst(letters.count)
    guard rest.count >= leastDigits, rest.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return plain
  }

  /// Returns whether a number is the number of a mobile phone, such as `010-1234-5678`.
  private static func isPhone(_ parts: [Substring]) -> Bool {
    parts.count == 3 && parts[0].hasPrefix("01") && parts[0].count == 3 && parts[2].count == 4
  }

  private static func number(in title: String) -> String? {
    let text = Array(title.lowercased())
    for word in words {
      guard let end = self.end(of: Array(word), in: text) else { continue }
      var index = end
      while index < text.count, index < end + gap, !isPart(text[index]), !text[index].isLetter {
        index += 1
      }
      var number = ""
      // An IBAN begins with two letters.
      if index + 2 < text.count, text[index].isLetter, text[index + 1].isLetter,
        text[index + 2].isNumber
      {
        number = String(text[index..<index + 2]).uppercased()
        index += 2
      }
      while index < text.count, isPart(text[index]) || text[index] == " " || text[index] == "-" {
        number.append(text[index])
        index += 1
      }
      let count = number.count(where: isPart)
      guard count >= leastLength, number.contains(where: \.isNumber), !isDay(number, text, index)
      else { continue }
      return String(number.trimmedEnd { $0 == " " || $0 == "-" })
    }
    return nil
  }

  /// Returns the position after the first occurrence of a word.
  private static func end(of word: [Character], in text: [Character]) -> Int? {
    guard text.count >= word.count else { return nil }
    return (0...text.count - word.count).first { Array(text[$0..<$0 + word.count]) == word }
      .map { $0 + word.count }
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && character.isNumber || "*x•●#＊".contains(character)
  }

  /// Whether a number is a day, or the beginning of a day.
  private static func isDay(_ number: String, _ text: [Character], _ end: Int) -> Bool {
    if end < text.count, ["/", ".", "년", "年"].contains(text[end]) { return true }
    let parts = number.split(separator: "-")
    return parts.count == 3 && parts.map(\.count) == [4, 2, 2]
  }
}
