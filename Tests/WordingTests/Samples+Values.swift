import Diagnostics
import Grids
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

extension Samples {
  /// Of SimpleFeatures, Grids, Spending, SpatialIndex, SpendingAnalytics.
  static let values: [any Diagnostic] = [
    CoordinateError.longitudeOutOfRange(181), CoordinateError.latitudeOutOfRange(91),
    BoundingBoxError.southAboveNorth,
    RingError.tooFewCoordinates(count: 3), RingError.notClosed,
    TileError.notATile("12/3492"), TileError.zoomOutOfRange(31),
    TileError.columnOutOfRange(4_096, last: 4_095), TileError.rowOutOfRange(-1, last: 4_095),
    GridSystemError.unknownFamily("mesh-1km"), GridSystemError.unknownLevel("korea-2km", .korea),
    MoneyError.differentCurrencies(.krw, .jpy), MoneyError.overflow,
    MeasureOverflow(), SpendingOverflow(),
    FilterProblem.unknownWord("categry", nearest: "category"), FilterProblem.noValue(.tag),
    FilterProblem.badValue(.channel, "onlin", nearest: "online"), FilterProblem.openQuote,
    FilterProblem.textAfterQuote, FilterProblem.twice(.from),
    FilterProblem.inexactAmount(FilterAmount("12.30..")!, .krw), FilterProblem.amountOfCurrencies,
    FilterProblem.daysReversed(
      from: CalendarDay(daysSince1970: 20_758), to: CalendarDay(daysSince1970: 20_757)),
  ]
}
