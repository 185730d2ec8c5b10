import Codecs
import Diagnostics
import FeatureCodecs
import LedgerStore
import SimpleFeatures
import Sobi
import Spending
import SpendingAnalytics

extension Samples {
  /// Of Sobi.
  static let library: [any Diagnostic] = tables + payments + budgets + rates + positions + points

  private static let tables: [any Diagnostic] = [
    TableFault.empty(.giveHeader), TableFault.emptyField(column: "adm_cd2"),
    TableFault.otherColumns(expected: ["id", "geom", "name"]),
    TableFault.wrongKind(column: "amount", .integer),
    TableFolderError.alreadyExists(path: "tables"), TableFolderError.noSchema(folder: "tables"),
    TableFolderError.edited(folder: "tables", files: ["payments.csv"]),
    TableFolderError.rowCount(file: "tables/payments.csv", found: 47, expected: 50),
    SchemaFault.notAnObject, SchemaFault.otherFormat,
    SchemaFault.otherVersion(expected: 1), SchemaFault.notANumber(member: "schema_version"),
    SchemaFault.notText(member: "name"), SchemaFault.tableNotAnObject,
    SchemaFault.columnNotAnObject(table: "payments"), SchemaFault.badTables,
    OutputError.notWritable(path: "map.geojson"), OutputError.unknownFormat(path: "map.shp"),
    OutputError.diskFull(path: "map.html"), OutputError.diskFault(path: "-"),
    OutputError.isLedger(path: "ledger.gpkg"), OutputError.noLibrary(path: "leaflet"),
    OutputError.isCompanion(path: "ledger.gpkg-wal"), OutputError.isInput(path: "trips.csv"),
    OutputError.isDatabase(path: "places.gpkg"),
    OutputError.undecidedHealth(["생활", "기타"]),
    OutputError.noTiles(template: "tiles.example.org/{z}.png"),
    OutputError.largeOverlay(path: "rivers.geojson", positions: 1_234_567, limit: 100_000),
    OutputError.emptyOverlay(path: "lines.geojson"),
    OutputError.tooManyCells(
      "korea-100m", count: 43_210, limit: 20_000, coarser: "korea-500m"),
  ]

  private static func days(_ month: Int) -> ClosedRange<CalendarDay> {
    let month = YearMonth(year: 2026, month: month)
    return month.firstDay...month.lastDay
  }

  private static let payments: [any Diagnostic] = [
    NewPaymentError.wrongSign(.refund), NewPaymentError.wrongSign(.income),
    NewPaymentError.dayOutOfRange,
    NewPaymentError.bothZero, NewPaymentError.outsideRegion(looksSwapped: true),
    NewPaymentError.outsideRegion(looksSwapped: false),
    NewPaymentError.tooLong(field: "merchant", limit: 512), NewPaymentError.badInstalment,
    NewPaymentError.badOffset, NewPaymentError.onlineAtPlace, IncomeError.negative,
    HeatError.bandwidth(Meters(0)), HeatError.cell(Meters(400), bandwidth: Meters(300)),
    HeatError.tooLarge(columns: 40_000, rows: 30_000, smaller: nil),
    HeatError.beyondPlane(smaller: nil),
    HeatError.noPayments(.jpy),
    ComparisonError.noPeriod, ComparisonError.differingGroups(.month),
    ComparisonError.noDayLeft(days(11)),
    ComparisonError.notBegun(days(11), today: days(10).upperBound),
    ComparisonError.unexplained(.hour),
    ComparisonError.unmapped(.category),
    ComparisonError.overlapping(older: days(11), newer: days(11)),
    ComparisonError.reversed(older: days(11), newer: days(10)),
    IncomeError.otherCurrency(.usd, home: .krw), IncomeError.none(YearMonth(year: 2026, month: 11)),
  ]

  private static let cafes = [1, 2].map {
    Place(
      id: $0, name: "café \($0)",
      coordinate: Coordinate(longitudeE7: 1_269_780_000, latitudeE7: 375_665_000))
  }

  private static let listedCafes = cafes.map {
    FoundPlace(place: ListedPlace(name: $0.name, coordinate: $0.coordinate))
  }

  private static let positions: [any Diagnostic] = [
    PlaceNameError.unknown(name: "bakery"), PlaceNameError.unlisted(name: "bakery"),
    PlaceNameError.ambiguous(name: "café", candidates: cafes), PlaceNameError.noPlace(id: 99),
    PlaceNameError.listed(name: "café", candidates: listedCafes),
    PlaceNameError.taken(name: "home"), PlaceNameError.notSaved(name: "home"),
    PlaceNameError.badName, GazetteerError.none(path: "places.gpkg"),
    GazetteerError.notAGazetteer(path: "home.gpkg"),
    GazetteerError.otherIndex(path: "places.gpkg"), GazetteerError.changed(path: "places.gpkg"),
    PlaceListError.noColumn(.longitude, file: "shops.csv", columns: ["상호명", "주소"]),
    PlaceListError.unknownColumn("name", file: "shops.csv", columns: ["상호명", "경도", "위도"]),
    PlaceListError.noList(file: "shops.zip", entries: ["readme.txt"]),
    PlaceListError.empty(file: "shops.csv"), PlaceDecisionFault.ids,
    PlaceDecisionFault.columns(expected: ["choice", "ids"]), PlaceDecisionFault.unknownPayment(99),
    PlaceDecisionFault.twice,
    PlaceDecisionFault.position, PlaceSplitError.notThere(payment: 7, place: 12),
    PlaceSplitError.samePlace(12), ProviderError(.noKey, of: .kakaoLocal),
    ProviderError(.badAddress, of: .kakaoLocal), ProviderError(.unreachable, of: .kakaoLocal),
    ProviderError(.untrusted, of: .kakaoLocal),
    ProviderError(.refused(status: 401), of: .kopis), ProviderError(.quota, of: .kopis),
    ProviderError(.status(500), of: .kopis), ProviderError(.malformed, of: .kopis),
    ClusterError.noCluster(id: 1_099_511_627_810),
    WrongAnswer(work: "join", payments: 10_000),
  ]

  private static let points: [any Diagnostic] = [
    PointJoinError.noHeader(file: "trips.csv"),
    PointJoinError.noColumn(.longitude, file: "trips.csv", columns: ["id", "place"]),
    PointJoinError.unknownColumn("fare", file: "trips.csv", columns: ["id", "lon", "lat"]),
    PointJoinError.badRows([], count: 3, file: "trips.csv", isWhole: true),
    PointJoinError.tooManyGroups(limit: 1 << 20), PointJoinError.categoriesTooLong(limit: 64 << 20),
    PointJoinError.sumTooLarge(column: "fare"), PointFault.notDegrees(column: "lon"),
    PointFault.outOfRange(column: "lat", limit: 90), PointFault.halfPosition(column: "lat"),
    PointFault.notDate(column: "date"), PointFault.notInCalendar(column: "date"),
    PointFault.notNumber(column: "fare"), PointFault.tooManyDecimals(column: "fare", limit: 9),
    PointFault.numberTooLarge(column: "fare"),
  ]
}
