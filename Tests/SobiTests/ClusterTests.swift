import Sobi
import SpendingAnalytics
import TestSupport
import Testing
import Workloads

/// For any filter, zoom and currency, exactly: Σ clusters = Σ places, and with online and unplaced = Σ
/// payments by plain SQL.
@Suite struct ClusterTests {
  private static let zooms = [0, 4, 8, 10, 11, 12, 13, 16, 17, 25]

  @Test(arguments: [0, 1, 40, 900], Seeds.first(1))
  func `whatever is asked, clusters add up to what SQL counts`(count: Int, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: count, seed: seed))
    let ledger = try test.open(.reading)
    let rows = try LedgerRows(test)
    let known = Set(try ledger.categories().map(\.code))
    var generator = SeededGenerator(seed: seed &+ 300)
    for number in 0..<20 {
      var query = try number == 0 ? LedgerQuery() : generator.query()
      try query.keepKnown(known)
      let all = rows.totals(query).values.reduce(Totals(), +)
      let clusters = try ledger.clusters(query)
      let placeCount = try ledger.places(query, limit: .max).rows.count
      for zoom in Self.zooms {
        let report = try clusters.report(zoom: zoom)
        #expect(report.remainder.map(\.name) == ["online", "unplaced"])
        #expect(
          Totals(report.rows.map(\.figures) + report.remainder.map(\.figures)) == all,
          "\(query) at zoom \(zoom)")
        #expect(report.elsewhere.count == 0 && Totals(report.total) == all)
        #expect(report.rows.reduce(0) { $0 + $1.placeCount } == placeCount)
        #expect(
          report.rows.allSatisfy { $0.figures.count > 0 && $0.isCluster == ($0.placeCount > 1) })
        #expect(Set(report.rows.map(\.id)).count == report.rows.count, "ids are of one each")
        let box = generator.box()
        let part = try clusters.report(in: box, zoom: zoom)
        #expect(
          part.rows.map(\.id) == report.rows.filter { box.covers($0.coordinate) }.map(\.id))
        #expect(Totals(part.rows.map(\.figures) + part.remainder.map(\.figures)) == all)
        let drawn = Set(part.rows.map(\.id))
        var rest = SpendingFigures(currencies: report.total.currencies)
        for row in report.rows where !drawn.contains(row.id) { try rest.add(row.figures) }
        #expect(part.elsewhere == rest)
      }
    }
  }

  @Test(arguments: [7, 8, 9] as [UInt64])
  func `after any edit, removal, undo and redo they still do`(seed: UInt64) throws {
    let test = try TestLedger(Statement(count: 300, seed: seed))
    let ledger = try test.open()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let payments = try ledger.payments(LedgerQuery(), limit: .max).rows.map(\.payment.id)
      let places = try ledger.places(LedgerQuery(), limit: .max).rows.map(\.place.id)
      guard !payments.isEmpty, !places.isEmpty else {
        // The import itself was undone.
        _ = try ledger.redo()
        continue
      }
      let chosen = (0..<5).map { _ in payments[generator.below(payments.count)] }
      switch generator.below(6) {
      case 0: try ledger.removePayments(Array(Set(chosen)).sorted())
      case 1:
        var edit = PaymentEdit()
        edit.place = .at(generator.corner())
        _ = try ledger.editPayments(Array(Set(chosen)).sorted(), edit)
      case 2:
        var edit = PaymentEdit()
        edit.place = PaymentEdit.Position.none
        _ = try ledger.editPayments([chosen[0]], edit)
      case 3:
        try ledger.movePlace(places[generator.below(places.count)], to: generator.corner())
      case 4: _ = try ledger.undo()
      default: _ = try? ledger.redo()
      }
      let all = try LedgerRows(test).totals(LedgerQuery()).values.reduce(Totals(), +)
      let clusters = try ledger.clusters()
      for zoom in Self.zooms {
        let report = try clusters.report(zoom: zoom)
        #expect(Totals(report.rows.map(\.figures) + report.remainder.map(\.figures)) == all)
      }
    }
  }

  @Test(arguments: [4, 5] as [UInt64])
  func `children and leaves add up to their cluster`(seed: UInt64) throws {
    let ledger = try TestLedger(Statement(count: 700, seed: seed)).open(.reading)
    var generator = SeededGenerator(seed: seed)
    for number in 0..<6 {
      var query = try number == 0 ? LedgerQuery() : generator.query()
      query.filter = query.filter.removing(.category)
      let clusters = try ledger.clusters(query)
      for zoom in Self.zooms {
        for cluster in clusters.clusters(zoom: zoom) where cluster.isCluster {
          let children = try clusters.children(of: cluster.id)
          #expect(Totals(children.map(\.figures)) == Totals([cluster.figures]))
          let leaves = try clusters.leaves(of: cluster.id, limit: .max)
          #expect(leaves.count == cluster.placeCount && leaves.allSatisfy { !$0.isCluster })
          #expect(Totals(leaves.map(\.figures)) == Totals([cluster.figures]))
          let pages = try stride(from: 0, to: leaves.count, by: 3).flatMap {
            try clusters.leaves(of: cluster.id, limit: 3, offset: $0)
          }
          #expect(pages.map(\.id) == leaves.map(\.id))
          let expansion = try clusters.expansionZoom(of: cluster.id)
          // There the cluster is gone and at least two of its parts are on the map.
          let apart = clusters.clusters(zoom: expansion)
          #expect(!apart.contains { $0.id == cluster.id })
        }
      }
    }
  }

  @Test func `what names no cluster is an error`() throws {
    let ledger = try TestLedger(Statement(count: 300, seed: 6)).open(.reading)
    let clusters = try ledger.clusters()
    for id in [0, 1, -5, .min, .max, 1 << 40, 1 << 40 + 31, 1 << 40 + 32 * 999 + 3] as [Int64] {
      #expect(throws: ClusterError.noCluster(id: id)) { try clusters.children(of: id) }
      #expect(throws: ClusterError.noCluster(id: id)) { try clusters.leaves(of: id) }
      #expect(throws: ClusterError.noCluster(id: id)) { try clusters.expansionZoom(of: id) }
    }
  }

  @Test func `a filter moves nothing, and a cluster with one place left is the place`() throws {
    let test = try TestLedger(
      Statement(rows: [
        "2026-05-03 12:00:00,1000,KRW,가게 하나,cafe,,,126.95,37.45",
        "2026-06-03 12:00:00,2000,KRW,가게 둘,food,,,126.9502,37.45",
        "2026-06-04 12:00:00,4000,KRW,가게 셋,food,,,126.9504,37.4503",
      ]))
    let ledger = try test.open(.reading)
    let all = try ledger.clusters().clusters(zoom: 12)
    #expect(all.map(\.placeCount) == [3] && all[0].topCategory == "food")
    let june = try ledger.clusters(
      LedgerQuery(
        days: YearMonth(year: 2026, month: 6).firstDay...YearMonth(year: 2026, month: 6).lastDay)
    )
    .clusters(zoom: 12)
    #expect(june.map(\.placeCount) == [2] && june[0].figures.sum(.krw).minorUnits == 6_000)
    #expect(june[0].id == all[0].id && june[0].coordinate == all[0].coordinate)
    let may = YearMonth(year: 2026, month: 5)
    let clusters = try ledger.clusters(LedgerQuery(days: may.firstDay...may.lastDay))
    let one = clusters.clusters(zoom: 12)
    #expect(one.map(\.isCluster) == [false] && one[0].name == "가게 하나")
    #expect(one[0].coordinate == Coordinate(longitude: 126.95, latitude: 37.45))
    #expect(one[0].category == "cafe" && one[0].abbreviatedCount == "1")
    let tile = try clusters.features(inTile: Tile("12/3492/1587"))
    #expect(tile.map(\.cluster.id) == one.map(\.id))
  }

  @Test func `an id stays while its cluster does, and a new place is in the next answer`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    func add(_ amount: Int64, _ longitude: Double) throws {
      var payment = NewPayment(amount: Money(minorUnits: amount, .krw), day: ledger.today())
      payment.merchant = "가게 \(longitude)"
      payment.coordinate = Coordinate(longitude: longitude, latitude: 37.5)
      try ledger.add(payment)
    }
    for longitude in [127.0, 127.0001, 128, 128.0001] { try add(1_000, longitude) }
    let before = try ledger.clusters().clusters(zoom: 10)
    #expect(before.map(\.placeCount) == [2, 2])
    try add(500, 128.0002)
    let after = try ledger.clusters().clusters(zoom: 10)
    #expect(after.map(\.placeCount) == [2, 3] && after[1].figures.sum(.krw).minorUnits == 2_500)
    #expect(after.map(\.id) == before.map(\.id))
    #expect(after[0].coordinate == before[0].coordinate)
  }

  @Test(arguments: [
    (1, "1"), (999, "999"), (1_000, "1k"), (1_049, "1k"), (1_050, "1.1k"), (9_949, "9.9k"),
    (9_950, "10k"), (10_499, "10k"), (10_500, "11k"), (1_234_567, "1235k"),
  ])
  func `counts are short`(count: Int, text: String) {
    #expect(SpendingCluster.abbreviated(count) == text)
  }
}

extension SeededGenerator {
  /// A position among the places of a ``Statement``.
  fileprivate mutating func corner() -> Coordinate {
    let box = box()
    // Two places of one name at one position would be one.
    return Coordinate(
      longitudeE7: box.westE7 + Int32(below(100_000)), latitudeE7: box.southE7)
  }

  /// A box among the places of a ``Statement``.
  fileprivate mutating func box() -> BoundingBox {
    let west = 1_268_000_000 + 250_000 * Int32(below(20))
    let south = 373_000_000 + 250_000 * Int32(below(20))
    return BoundingBox(
      westE7: west, southE7: south, eastE7: west + 250_000 * Int32(below(16)),
      northE7: south + 250_000 * Int32(below(16)))
  }
}
