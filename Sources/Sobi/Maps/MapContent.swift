import FeatureCodecs
import LedgerStore
import Reports
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

/// The places, payments and districts of one map as rows of a ``FeatureTable``, read at one moment.
struct MapContent: MapSource {
  /// The kinds of features.
  private enum Feature {
    case place
    case payment
    case district
  }

  private let feature: Feature
  private let places: PlaceColumns
  private let payments: PaymentColumns
  private let filter: SpendingFilter
  private let tallies: PlaceTallies
  private let membership: DistrictMembership?
  /// For each place, whether it lies in the district to which the map is confined; nil if the map
  /// is not confined.
  private let isWithin: [Bool]?
  /// The codes of the districts in a second code system.
  private let codes: OtherCodes?
  /// The drawn shape of each district.
  private let shapes: [MultiPolygon]
  private let set: DistrictSet?
  private let categories: [Int64: String]
  /// Returns the code of the category of the place at a position, for a map of places.
  private let placeCategory: (Int) -> String?
  private let home: Currency
  /// The texts of the payments, for a map of payments.
  private var texts: PaymentTexts?
  /// The member of the file that describes its districts as a whole.
  let member: FeatureTable.Member?
  /// The counts of the map, and of the payments that are not on it.
  private(set) var summary: MapSummary

  /// Reads and computes everything that a map shows.
  init(_ request: MapRequest, of view: LedgerView) throws {
    let figures = try MapContent(figures: request, of: view)
    self = figures
    guard request.content == .payments else { return }
    let version = view.version
    texts = try view.answer(to: request) { view, reader in
      // After a change of the file, the figures are computed again by a view of the new version.
      let map =
        view.version == version ? figures : try MapContent(figures: request, of: view)
      return try reader.texts(of: map.shownPayments, in: map.payments)
    }
  }

  private init(figures request: MapRequest, of view: LedgerView) throws {
    let columns = try view.rows(RowRequest(query: request.query))
    filter = try view.filter(for: request.query)
    let tallies = try SpendingRows.columns(columns).tallies(filter)
    let chosen = try view.districts(of: request)
    feature =
      switch request.content {
      case .places, .clusters: .place
      case .payments: .payment
      case .districts: .district
      }
    (places, payments) = (columns.places, columns.payments)
    self.tallies = tallies
    membership = chosen.membership
    isWithin = chosen.nesting?.isWithin
    codes = try view.codes(request.codes, of: chosen)
    set = chosen.set
    member = chosen.members.map { members in
      FeatureTable.Member("districts") { json in
        for (key, value) in members { json.member(key, value) }
      }
    }
    categories = try view.categoryCodes()
    placeCategory =
      feature == .place
      ? try view.categoryCodes(of: 0..<columns.places.count, filter: filter) : { _ in nil }
    home = view.homeCurrency

    var summary = MapSummary(
      mapped: try tallies.placed(),
      online: try tallies.figures(of: [tallies.onlineGroup]),
      unplaced: try tallies.figures(of: [tallies.unplacedGroup]),
      outside: SpendingFigures(currencies: tallies.currencies))
    summary.undecidedSets = chosen.undecided.map(\.listed)
    summary.parent = chosen.nesting?.parent
    if let nesting = chosen.nesting {
      let none = SpendingFigures(currencies: tallies.currencies)
      (summary.online, summary.unplaced) = (none, none)
      summary.mapped = try tallies.figures(
        of: nesting.isWithin.indices.filter { nesting.isWithin[$0] })
    }
    if feature == .district, let positions = membership?.positions {
      let isWithin = isWithin
      summary.mapped = try tallies.figures(of: positions.indices.filter { positions[$0] >= 0 })
      summary.outside = try tallies.figures(
        of: positions.indices.filter { positions[$0] < 0 && isWithin?[$0] ?? true })
    }
    var shapes = membership?.districts.map(\.displayed) ?? []
    if feature == .district, let tolerance = request.simplification {
      let simplified = SimplifiedBorders(of: shapes, within: tolerance)
      shapes = simplified.shapes
      summary.borders = MapSummary.SimplifiedCorners(
        published: simplified.publishedCornerCount, drawn: simplified.cornerCount)
    }
    self.shapes = shapes
    self.summary = summary
  }

  /// Positions of the places with a payment, in Morton order.
  private var visited: [Int] {
    (0..<tallies.placeCount).filter { tallies.count(of: $0) > 0 && isWithin?[$0] ?? true }
  }

  /// The rows of the payments that are on the map, in order of their ids.
  private var shownPayments: [Int32] {
    var isShown = [Bool](repeating: false, count: places.count)
    for place in visited { isShown[place] = true }
    return (0..<payments.count).filter { row in
      let place = Int(payments.places[row])
      return place >= 0 && isShown[place] && filter.admits(row, of: payments)
    }.map(Int32.init)
  }

  private var figureColumns: FigureColumns {
    FigureColumns(currencies: tallies.currencies, home: home)
  }

  /// The names of the members, in order. A table has all members; a feature has only the members
  /// with a value.
  var columns: [String] {
    let other = codes.map { "\($0.system)_code" }
    let codeColumns = ["district_code"] + (other.map { ["district_" + $0] } ?? [])
    return switch feature {
    case .place: ["name", "category"] + codeColumns + figureColumns.names
    case .payment:
      [
        "place_id", "place_name", "merchant", "paid_at", "local_date", "kind", "amount",
        "currency", "category", "channel", "method", "memo",
      ] + codeColumns + ["time_known"]
    case .district:
      ["code"] + (other.map { [$0] } ?? []) + ["name", "places"] + figureColumns.names
        + ["set", "attribution"]
    }
  }

  /// The box around everything that will be written.
  var boundingBox: BoundingBox? {
    switch feature {
    case .place, .payment: BoundingBox(visited.lazy.map { places.coordinates[$0] })
    case .district: BoundingBox.union(shapes.lazy.map(\.boundingBox))
    }
  }

  private func writePlaces(to table: inout FeatureTable) throws {
    for place in visited {
      let figures = try tallies.figures(of: [place])
      try table.row(id: places.ids[place], geometry: .point(places.coordinates[place])) { row in
        row.string(places.names[place])
        row.string(placeCategory(place))
        writeCodes(ofPlace: place, to: &row)
        figureColumns.write(figures, to: &row)
      }
    }
  }

  private func writeDistricts(to table: inout FeatureTable) throws {
    guard let membership else { return }
    let figures = try tallies.figures(
      by: membership.positions, districtCount: membership.districts.count
    ).districts
    for (position, district) in membership.districts.enumerated() {
      let figures = figures[position]
      try table.row(id: district.id, geometry: .multiPolygon(shapes[position])) { row in
        row.string(district.code)
        if let codes { row.string(codes.codes[position]) }
        row.string(district.name)
        row.int(Int64(figures.places))
        figureColumns.write(figures, to: &row)
        row.string(set?.name)
        row.string(set?.attribution)
      }
    }
  }

  /// Writes the features.
  func write(to table: inout FeatureTable) throws {
    switch feature {
    case .place: try writePlaces(to: &table)
    case .district: try writeDistricts(to: &table)
    case .payment: try writePayments(to: &table)
    }
  }

  private func writePayments(to table: inout FeatureTable) throws {
    guard let texts else { return }
    for index in order(of: texts.positions) {
      try writePayment(Int(texts.positions[index]), texts[index], to: &table)
    }
  }

  /// Returns the indexes of payments in the order of their places; the rows are in the order of
  /// their ids.
  private func order(of rows: [Int32]) -> [Int] {
    var ends = [Int](repeating: 0, count: places.count + 1)
    for row in rows { ends[Int(payments.places[Int(row)]) + 1] += 1 }
    for place in 0..<places.count { ends[place + 1] += ends[place] }
    var order = [Int](repeating: 0, count: rows.count)
    for (index, row) in rows.enumerated() {
      let place = Int(payments.places[Int(row)])
      order[ends[place]] = index
      ends[place] += 1
    }
    return order
  }

  private func writePayment(
    _ row: Int, _ text: PaymentTexts.Text, to table: inout FeatureTable
  ) throws {
    let place = Int(payments.places[row])
    let money = Money(
      minorUnits: payments.amounts[row],
      payments.currencies[Int(payments.currencyIndexes[row])])
    let day = CalendarDay(daysSince1970: payments.days[row])
    try table.row(id: payments.ids[row], geometry: .point(places.coordinates[place])) { cells in
      cells.int(places.ids[place])
      cells.string(places.names[place])
      cells.string(text.merchant)
      cells.string(UTCTime.text(text.paidAtMilliseconds))
      cells.string(day.description)
      cells.string(PaymentKind(rawValue: payments.kinds[row])?.name)
      cells.number(money.decimal)
      cells.string(money.currency.code)
      cells.string(categories[Int64(payments.categoryIDs[row])])
      cells.string((PaymentChannel(rawValue: payments.channels[row]) ?? .unknown).name)
      cells.string((PaymentMethod(rawValue: payments.methods[row]) ?? .unknown).name)
      cells.string(text.memo)
      writeCodes(ofPlace: place, to: &cells)
      cells.bool(text.isTimeKnown)
    }
  }

  /// The codes of a place's district; null outside all districts.
  private func writeCodes(ofPlace place: Int, to row: inout FeatureTable.Row) {
    let position = membership?.district(ofPlace: place)
    row.string(position.flatMap { membership?.districts[$0].code })
    if let codes { row.string(position.flatMap { codes.codes[$0] }) }
  }
}
