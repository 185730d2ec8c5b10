import Codecs
import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

/// The places, payments and districts of one map as rows of a ``FeatureTable``.
struct MapContent {
  let places: PlaceColumns
  let tallies: PlaceTallies
  let membership: DistrictMembership?
  /// For each place whether it lies in the district that the map is confined to; nil for all.
  let isWithin: [Bool]?
  /// Codes of another system of the districts.
  let codes: OtherCodes?
  /// What is drawn of each district.
  let shapes: [MultiPolygon]
  let set: DistrictSet?
  let categories: [Int64: String]
  let home: Currency

  /// Positions of the places with a payment, in Morton order.
  var visited: [Int] {
    (0..<tallies.placeCount).filter { tallies.count(of: $0) > 0 && isWithin?[$0] ?? true }
  }

  private var figureColumns: FigureColumns {
    FigureColumns(currencies: tallies.currencies, home: home)
  }

  /// The names of the members, in order; a table has them all, a feature those with a value.
  func columns(of content: MapRequest.Content) -> [String] {
    let other = codes.map { "\($0.system)_code" }
    let codeColumns = ["district_code"] + (other.map { ["district_" + $0] } ?? [])
    return switch content {
    case .places: ["name", "category"] + codeColumns + figureColumns.names
    case .payments:
      [
        "place_id", "place_name", "merchant", "paid_at", "local_date", "kind", "amount",
        "currency", "category", "channel", "method", "memo",
      ] + codeColumns
    case .districts:
      ["code"] + (other.map { [$0] } ?? []) + ["name", "places"] + figureColumns.names
        + ["set", "attribution"]
    }
  }

  /// The box around everything that will be written.
  func boundingBox(of content: MapRequest.Content) -> BoundingBox? {
    switch content {
    case .places, .payments:
      return BoundingBox(visited.lazy.map { places.coordinates[$0] })
    case .districts:
      var box: BoundingBox?
      for shape in shapes {
        guard let part = shape.boundingBox else { continue }
        if box == nil { box = part } else { box?.formUnion(part) }
      }
      return box
    }
  }

  func writePlaces(to table: inout FeatureTable) throws {
    for place in visited {
      let figures = try tallies.figures(of: [place])
      let category = categories[places.categoryIDs[place]]
      try table.row(id: places.ids[place], geometry: .point(places.coordinates[place])) { row in
        row.string(places.names[place])
        row.string(category)
        writeCodes(ofPlace: place, to: &row)
        figureColumns.write(figures, to: &row)
      }
    }
  }

  func writeDistricts(to table: inout FeatureTable) throws {
    guard let membership else { return }
    var figures = membership.districts.map { _ in
      SpendingFigures(currencies: tallies.currencies)
    }
    for place in 0..<tallies.placeCount where membership.positions[place] >= 0 {
      try tallies.add(place, to: &figures[Int(membership.positions[place])])
    }
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

  func write(_ payment: Payment, at place: Int, to table: inout FeatureTable) throws {
    try table.row(id: payment.id, geometry: .point(places.coordinates[place])) { row in
      row.int(places.ids[place])
      row.string(places.names[place])
      row.string(payment.merchant)
      row.string(Instant.text(payment.paidAtMilliseconds))
      row.string(payment.localDay.description)
      row.string(payment.kind.name)
      row.number(payment.amount.decimal)
      row.string(payment.amount.currency.code)
      row.string(payment.categoryID.flatMap { categories[$0] })
      row.string(payment.channel.name)
      row.string(payment.method.name)
      row.string(payment.memo)
      writeCodes(ofPlace: place, to: &row)
    }
  }

  /// The codes of the district of a place, null outside.
  private func writeCodes(ofPlace place: Int, to row: inout FeatureTable.Row) {
    let position = membership?.district(ofPlace: place)
    row.string(position.flatMap { membership?.districts[$0].code })
    if let codes { row.string(position.flatMap { codes.codes[$0] }) }
  }
}

/// Instants as text.
enum Instant {
  /// `2026-05-03T03:41:07.000Z`.
  static func text(_ milliseconds: Int64) -> String {
    let (day, rest) = LedgerZone.local(instant: milliseconds, offsetSeconds: 0)
    func padded(_ value: Int64, _ width: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    let second = rest / 1000
    return "\(day)T" + padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2) + ":"
      + padded(second % 60, 2) + "." + padded(rest % 1000, 3) + "Z"
  }
}
