import Reports
import Spending
import Testing

/// What a writer made gives back the value that it was made from.
@Suite struct RoundTripTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `documents of figures`(seed: UInt64) throws {
    var maker = ReportMaker(seed: seed)
    try expectSame(try maker.districtReport().document)
    try expectSame(maker.stats().document())
    try expectSame(maker.grid().document())
    try expectSame(maker.range().document)
    try expectSame(maker.clusters().document)
    try expectSame(maker.list { $0.cluster() }.document(home: maker.home))
    try expectSame(maker.density().document)
    try expectSame(maker.tile())
  }

  @Test func `payments without a number of attachments are read`() throws {
    var maker = ReportMaker(seed: 7)
    var document = Page(rows: [maker.paymentRow()], matched: 1).document
    document.payments[0].attachments = 0
    let text = String(decoding: document.json(), as: UTF8.self)
    let older = text.replacing(",\"attachments\":0", with: "")
    #expect(older != text)
    #expect(try PaymentListDocument(json: Array(older.utf8)) == document)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `documents of places and payments`(seed: UInt64) throws {
    var maker = ReportMaker(seed: seed)
    try expectSame(maker.near().document(limit: maker.count()))
    try expectSame(
      Page(rows: maker.list { $0.placeRow() }, matched: 9, offset: 2).document(home: maker.home))
    try expectSame(Page(rows: maker.list { $0.paymentRow() }, matched: 9, offset: 2).document)
    try expectSame(
      SavedPlacesDocument(
        places: maker.list { .init(name: $0.text(), coordinate: $0.coordinate()) }))
    try expectSame(maker.effect().document)
    try expectSame(maker.importDocument())
    try expectSame(maker.evaluation())
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `documents of months`(seed: UInt64) throws {
    var maker = ReportMaker(seed: seed)
    for _ in 0..<5 {
      try expectSame(maker.month())
      try expectSame(maker.months())
      try expectSame(maker.calendar())
      try expectSame(maker.comparison())
      try expectSame(maker.recurring())
      try expectSame(maker.bills())
      try expectSame(maker.rates())
      try expectSame(maker.trip())
      try expectSame(maker.trips())
      try expectSame(maker.visits())
      try expectSame(maker.shows())
      try expectSame(maker.visitReport())
      try expectSame(maker.attachments())
      try expectSame(maker.conversion())
      try expectSame(maker.change())
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `rows of lists`(seed: UInt64) throws {
    var maker = ReportMaker(seed: seed)
    try expectSame(maker.list { $0.historyRow() })
    try expectSame(maker.list { $0.journalRow() })
    try expectSame(maker.list { $0.profileRow() })
    try expectSame(maker.list { $0.layoutRow() })
    try expectSame(maker.list { $0.twinRow() })
    try expectSame(maker.list { $0.ruleRow() })
    try expectSame(maker.list { $0.checkRow() })
    try expectSame(maker.list { $0.classifiedName() })
    try expectSame(
      maker.list { maker in
        AccountRow(
          name: maker.text(), count: Int64(maker.count()),
          cycle: maker.maybe { BillCycle(billDay: 1 + $0.count(30), cutOff: 1 + $0.count(30)) }
            ?? nil)
      })
    try expectSame(
      maker.list {
        CategoryRow(code: $0.text(), title: $0.text(), parent: $0.maybe { $0.text() })
      })
  }

  private func expectSame<Document: ReportDocument>(_ document: Document) throws {
    let read = try Document(json: document.json())
    #expect(read == document)
    #expect(read.hashValue == document.hashValue)
  }

  private func expectSame<Row: ReportRow>(_ rows: [Row]) throws {
    #expect(try [Row](json: Row.json(rows)) == rows)
  }
}
