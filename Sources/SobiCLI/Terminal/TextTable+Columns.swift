import Sobi
import Wording

extension TextTable.Column {
  /// A column of text.
  static func text(
    _ column: ReportColumn, isFlexible: Bool = false, isFirstToGiveWay: Bool = false
  ) -> Self {
    Self(
      title: CommandLanguage.words.head(column), isNumber: false, isFlexible: isFlexible,
      isFirstToGiveWay: isFirstToGiveWay)
  }

  /// A column of numbers.
  static func number(_ column: ReportColumn) -> Self {
    Self(title: CommandLanguage.words.head(column), isNumber: true)
  }

  /// A column of sums in a currency.
  static func sum(_ currency: Currency) -> Self {
    Self(title: CommandLanguage.words.sumHead(currency), isNumber: true)
  }
}
