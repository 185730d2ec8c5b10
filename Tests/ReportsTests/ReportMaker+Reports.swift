import Reports
import SimpleFeatures
import Spending
import SpendingAnalytics

extension ReportMaker {
  mutating func districtReport() throws -> DistrictReport {
    let names = (0..<count()).map { (code: "c\($0)", name: text()) }
    var report = try DistrictReport(
      districts: [], figures: [], outside: SpendingFigures(currencies: []),
      online: SpendingFigures(currencies: []), unplaced: SpendingFigures(currencies: []),
      order: .name, homeCurrency: home, setName: text(), level: text())
    report.rows = names.map { .init(code: $0.code, name: $0.name, figures: figures()) }
    (report.outside, report.online) = (figures(), figures())
    (report.unplaced, report.total) = (figures(), figures())
    report.provenance = provenance()
    if flag() {
      report.codeSystem = element(["standard", "statistics"])
      for index in report.rows.indices { report.rows[index].otherCode = maybe { $0.text() } }
    }
    if flag() {
      report.parent = .init(code: text(), name: text(), level: text(), setName: text())
    }
    return report
  }

  mutating func stats() -> SpendingStats {
    let dimensions = SpendingDimension.allCases.filter { _ in flag() }
    let places = PlaceColumns([place(), place()])
    let districts = [
      SpendingStats.District(code: text(), name: text()),
      SpendingStats.District(code: text(), name: text()),
    ]
    let hasDetails = flag()
    func row(_ maker: inout ReportMaker, _ keys: [SpendingKey]) -> StatsReport.Row {
      let figures = maker.figures()
      let amounts = hasDetails ? figures.sums : []
      return StatsReport.Row(
        keys: keys, figures: figures, least: amounts, greatest: amounts,
        medians: amounts.map { $0 % 3 == 0 ? nil : $0 })
    }
    let rows = (0..<count()).map { _ in
      let keys = dimensions.map { key($0) }
      return row(&self, keys)
    }
    let byDistrict = dimensions.contains(.district)
    let byPlace = byDistrict || dimensions.contains(.place)
    let report = StatsReport(
      dimensions: dimensions, rows: rows, outside: byDistrict ? row(&self, []) : nil,
      online: byPlace ? row(&self, []) : nil, unplaced: byPlace ? row(&self, []) : nil,
      total: row(&self, []), hasDetails: hasDetails, homeCurrency: home)
    return SpendingStats(
      report: report, districts: districts, places: places,
      categories: [7: Category(id: 7, code: text(), title: text(), koreanTitle: "카페")],
      merchants: [text(), text()], accounts: [text(), text()],
      setName: byDistrict ? text() : nil, level: byDistrict ? text() : nil,
      provenance: byDistrict ? provenance() : nil)
  }

  private mutating func key(_ dimension: SpendingDimension) -> SpendingKey {
    switch dimension {
    case .district: .district(Int(number(0...1)))
    case .place: .place(Int(number(0...1)))
    case .year: .year(Int(number(1970...2050)))
    case .month: .month(day().month)
    case .day: .day(day())
    case .weekday: .weekday(Int(number(1...7)))
    case .hour: .hour(maybe { Int($0.number(0...23)) })
    case .category: .category(maybe { _ in 7 })
    case .merchant: .merchant(maybe { Int($0.number(0...1)) })
    case .account: .account(maybe { Int($0.number(0...1)) })
    case .channel: .channel(element(PaymentChannel.allCases))
    case .method: .method(element(PaymentMethod.allCases))
    case .kind: .kind(element(PaymentKind.allCases))
    }
  }

  mutating func range() -> SpendingRange {
    let placed = figures()
    return SpendingRange(
      isCenterGiven: flag(), center: maybe { $0.coordinate() },
      visitRadii: maybe { .init(half: $0.meters(), most: $0.meters()) },
      spendingRadii: placed.money(home: home).map {
        .init(currency: $0.currency, radii: .init(half: meters(), most: meters()))
      }, hullSquareMeters: fraction() * 1e12, placed: placed, online: figures(),
      unplaced: figures(), homeCurrency: home)
  }

  mutating func near() -> NearReport {
    NearReport(
      center: coordinate(), rows: list { .init(place: $0.placeRow(), distance: $0.meters()) },
      total: figures(), homeCurrency: home)
  }

  mutating func clusters() -> ClusterReport {
    ClusterReport(
      zoom: count(), isPart: flag(), rows: list { $0.cluster() }, elsewhere: figures(),
      online: figures(), unplaced: figures(), total: figures(), homeCurrency: home)
  }

  mutating func density() -> DensityReport {
    DensityReport(
      distance: meters(), minPoints: count(), isWeighted: flag(),
      rows: list {
        .init(
          number: $0.count(), center: $0.coordinate(), figures: $0.figures(),
          topPlaces: $0.list { $0.placeRow() }, topCategory: $0.maybe { $0.text() })
      }, scattered: figures(), online: figures(), unplaced: figures(), total: figures(),
      homeCurrency: home)
  }

  mutating func tile() -> TileDocument {
    TileDocument(
      extent: element([512, 0.5, 4096]),
      features: list {
        .init(cluster: $0.cluster(), x: Int32($0.number(-64...576)), y: Int32($0.number(0...512)))
      }, currencies: [.usd, .krw], home: home)
  }

  mutating func effect() -> CategoryEffect {
    var effect = CategoryEffect(homeCurrency: home)
    effect.moves = list {
      .init(
        id: $0.id(), day: $0.day(), merchant: $0.text(), amount: $0.money(),
        before: $0.maybe { $0.text() }, after: $0.maybe { $0.text() },
        source: $0.element(CategorySource.allCases))
    }
    effect.categories = list { $0.changeRow() }
    effect.keptByHand = number(0...1_000)
    effect.written = count()
    return effect
  }
}
