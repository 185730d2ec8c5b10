import Workloads

/// Names put together from parts that the text layer treats in some way.
enum RandomNames {
  private static let parts = [
    "스타벅스", "강남", "역", "점", "지점", "본점", "서점", "반점", "강서점", "㈜", "(주)", "주식회사",
    "(유)", "네이버페이", "KG이니시스", "카카오페이", "토스", " ", "  ", "_", "-", "(", ")", "*", "#",
    "1", "25", "1234", "00123456", "02-555-1234", "GS", "cu", "Starbucks", "ｃａｆｅ", "Café",
    "e\u{301}",
    "\u{1109}\u{1173}", "\u{1100}\u{1161}\u{11BC}", "ㅋ", "ㅏ", "ﾡ", "ｶﾞ", "ß", "İ", "①", "½", "☕",
    "👨‍👩‍👧", "\u{200B}", "\u{FE0F}", "東京", "Ω", "Ltd.", "층", "호", "2", "DT점", "\u{AD}", "·", "é",
  ]

  static func name(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...7, using: &random)).map { _ in
      parts[Int.random(in: 0..<parts.count, using: &random)]
    }.joined()
  }
}
