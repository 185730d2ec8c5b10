import Spending

extension Korean {
  /// `12,345`.
  func grouped(_ count: some BinaryInteger) -> String {
    Money(minorUnits: Int64(count), .krw).grouped
  }

  /// `2026년 5월 3일`.
  func text(_ day: CalendarDay) -> String {
    let parts = day.components
    return "\(parts.year)년 \(parts.month)월 \(parts.day)일"
  }

  /// A later day, without its year if the earlier day is in the same year: `11월 24일`.
  func text(_ day: CalendarDay, after first: CalendarDay) -> String {
    let parts = day.components
    guard parts.year == first.components.year else { return text(day) }
    return "\(parts.month)월 \(parts.day)일"
  }

  /// A title with its particle: `금액이`, `결제 수단이`. Titles are nouns in Hangul.
  func subject(_ title: String) -> String { KoreanParticle.subject.after(title, or: "값") }

  /// A count with its particle: `결제 3건을`.
  func object(_ count: String) -> String { KoreanParticle.object.after(count, or: "값") }

  /// A title with its particle: `경도는`.
  func topic(_ title: String) -> String { KoreanParticle.topic.after(title, or: "값") }
}
