import Reports
import SimpleFeatures
import Sobi
import Wording

/// A table with one row for each figure of a raster of spending.
enum HeatTable {
  static func table(_ heat: SpendingHeat) -> TextTable {
    let words = CommandLanguage.words
    let raster = heat.raster
    var table = TextTable([.text(.name), .text(.value)])
    func amount(_ minorUnits: Double) -> String {
      words.amount(
        Money(minorUnits: Int64(exactly: minorUnits.rounded()) ?? 0, heat.currency))
    }
    func row(_ word: HeatWord, _ text: String) { table.row([words.word(word), text]) }
    row(
      .raster,
      words.heatRaster(
        columns: raster.columns, rows: raster.rows,
        side: Meters(raster.side), code: raster.plane.code))
    row(.inside, amount(heat.inside))
    row(.outside, amount(heat.outside))
    for (group, sum) in [(ReportGroup.online, heat.online), (.unplaced, heat.unplaced)] {
      table.row([words.word(group), words.amount(Money(minorUnits: sum, heat.currency))])
    }
    if heat.others.count > 0 {
      row(.otherCurrencies, heat.others.sums.amounts.map(words.amount).joined(separator: ", "))
    }
    if let largest = heat.largest {
      row(.largest, words.heatDensity(Figures.rounded(largest.density), heat.currency))
      row(.position, largest.center.cells.joined(separator: ","))
    }
    return table
  }
}
