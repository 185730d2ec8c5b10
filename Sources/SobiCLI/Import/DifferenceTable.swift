import Sobi
import Wording

/// Prints how an import changes the totals.
enum DifferenceTable {
  /// A table for each way of grouping.
  ///
  /// - Parameter titles: The titles of the categories of the ledger.
  static func print(_ difference: ImportDifference, _ titles: CategoryTitles) {
    let home = difference.homeCurrency
    let words = CommandLanguage.words
    print(.month, difference.months, home: home)
    print(.kind, difference.kinds, home: home)
    print(.category, difference.categories, home: home, titles)
    if !difference.districts.isEmpty {
      if let set = difference.districtSet { Terminal.output(words.imported(.byDistrict(set: set))) }
      print(.district, difference.districts, home: home)
    }
    if !difference.undecidedSets.isEmpty {
      Terminal.list(
        words.title(.undecidedSets), difference.undecidedSets)
    }
    print(.spending, [difference.total], home: home)
  }

  /// The name of a group, translated if it is a word of Sobi.
  private static func word(_ row: ImportDifference.Row, of column: ReportColumn) -> String {
    guard row.code == nil else { return row.name }
    if column == .kind, let kind = PaymentKind.allCases.first(where: { $0.name == row.name }) {
      return CommandLanguage.words.word(kind)
    }
    return column == .month ? row.name : Figures.word(row.name)
  }

  /// The title of a category, or the code of a district with its name, or a word.
  private static func name(
    of row: ImportDifference.Row, in column: ReportColumn, _ titles: CategoryTitles?
  ) -> String {
    guard let titles else {
      return [row.code, word(row, of: column)].compactMap(\.self).joined(separator: " ")
    }
    return row.code.map { titles[$0, default: row.name] } ?? titles.named(nil)
  }

  /// Prints a table of groups with their figures before and after the import.
  static func print(
    _ column: ReportColumn, _ rows: [ImportDifference.Row], home: Currency,
    _ titles: CategoryTitles? = nil
  ) {
    // A table without changed groups is left out.
    guard !rows.isEmpty else { return }
    var table = TextTable([
      .text(column, isFlexible: true), .number(.count), .number(.after), .sum(home),
      .number(.after), .number(.change),
    ])
    for row in rows {
      let name = name(of: row, in: column, titles)
      // A group may lose its last payment of a currency, or get its first.
      let gone = row.before.money(home: home).filter { row.after.count($0.currency) == 0 }
        .map { Money(minorUnits: 0, $0.currency) }
      for (index, after) in (row.after.money(home: home) + gone).enumerated() {
        let currency = after.currency
        let before = row.before.sum(currency)
        let change = Money(
          minorUnits: after.minorUnits.subtractingReportingOverflow(before.minorUnits).partialValue,
          currency)
        let sign = change.minorUnits > 0 ? "+" : ""
        let unit = currency == home ? "" : "\(currency) "
        table.row([
          index == 0 ? name : "", Figures.grouped(row.before.count(currency)),
          Figures.grouped(row.after.count(currency)), unit + before.grouped, unit + after.grouped,
          unit + sign + change.grouped,
        ])
      }
    }
    Terminal.output(table, ifEmpty: nil)
  }
}
