import Foundation
import Reports
import Testing

/// The documents in `Tests/Fixtures/reports`, which commands printed, as values.
@Suite struct FixtureDocumentTests {
  /// What the names of the files begin with.
  private static let names = [
    "import", "payments", "places", "saved", "near", "here", "nearest", "range", "districts",
    "stats", "clusters", "children", "leaves", "density", "tile", "what-if", "reclassify",
    "evaluate", "history", "imports", "profiles", "categories", "layouts", "twins", "rules",
    "check",
    "classify",
    "tasks", "running", "records", "task", "month", "months", "calendar",
    "calendar-visits", "budgets", "budget",
    "alerts", "comparison", "sets", "published", "licenses", "incomes", "tags", "candidates",
    "settings", "found", "resolve", "join", "recurring", "change",
    "bills", "accounts",
    "settings", "found", "resolve", "join", "recurring", "change", "rates", "conversion", "trip",
    "trips", "grid", "heat", "visits", "visit-report", "attachments",
    "suggestions", "statement-gaps",
  ]

  @Test(arguments: names)
  func `what a command printed is a document`(_ name: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".json") && ($0 == "\(name).json" || $0.hasPrefix("\(name)-")) }
    #expect(!files.isEmpty)
    for file in files {
      let bytes = Array(try Data(contentsOf: URL(filePath: Self.folder + file)))
      try expectSame(bytes, name, file)
    }
  }

  @Test func `no document of a command is left out`() throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    where file.hasSuffix(".json") {
      #expect(Self.names.contains { file == "\($0).json" || file.hasPrefix("\($0)-") }, "\(file)")
    }
  }

  private func expectSame(_ bytes: [UInt8], _ name: String, _ file: String) throws {
    switch name {
    case "import": try expect(ImportDocument.self, bytes, file)
    case "payments": try expect(PaymentListDocument.self, bytes, file)
    case "places": try expect(PlaceListDocument.self, bytes, file)
    case "saved": try expect(SavedPlacesDocument.self, bytes, file)
    case "here": try expect(HereDocument.self, bytes, file)
    case "near", "nearest": try expect(NearDocument.self, bytes, file)
    case "month": try expect(MonthDocument.self, bytes, file)
    case "months": try expect(MonthListDocument.self, bytes, file)
    case "calendar", "calendar-visits": try expect(CalendarDocument.self, bytes, file)
    case "change": try expect(ChangeDocument.self, bytes, file)
    case "grid": try expect(GridDocument.self, bytes, file)
    case "heat": try expect(HeatDocument.self, bytes, file)
    case "comparison": try expect(ComparisonDocument.self, bytes, file)
    case "range": try expect(RangeDocument.self, bytes, file)
    case "districts": try expect(DistrictDocument.self, bytes, file)
    case "stats": try expect(StatsDocument.self, bytes, file)
    case "clusters": try expect(ClusterDocument.self, bytes, file)
    case "children", "leaves": try expect(ClusterListDocument.self, bytes, file)
    case "density": try expect(DensityDocument.self, bytes, file)
    case "tile": try expect(TileDocument.self, bytes, file)
    case "what-if", "reclassify": try expect(CategoryEffectDocument.self, bytes, file)
    case "evaluate": try expect(EvaluationDocument.self, bytes, file)
    case "history": try expect(rows: HistoryRow.self, bytes, file)
    case "imports": try expect(rows: JournalRow.self, bytes, file)
    case "statement-gaps": try expect(rows: StatementGapRow.self, bytes, file)
    case "profiles": try expect(rows: ProfileRow.self, bytes, file)
    case "layouts": try expect(rows: LayoutRow.self, bytes, file)
    case "twins": try expect(rows: TwinRow.self, bytes, file)
    case "categories": try expect(rows: CategoryRow.self, bytes, file)
    case "rules": try expect(rows: RuleRow.self, bytes, file)
    case "check": try expect(rows: CheckRow.self, bytes, file)
    case "sets": try expect(rows: DistrictSetRow.self, bytes, file)
    case "published": try expect(rows: PublishedSetRow.self, bytes, file)
    case "licenses": try expect(rows: LicenseRow.self, bytes, file)
    case "tasks": try expect(TaskListDocument.self, bytes, file)
    case "running": try expect(TaskStatusDocument.self, bytes, file)
    case "records": try expect(TaskRecordsDocument.self, bytes, file)
    case "task": try expect(TaskDocument.self, bytes, file)
    case "budgets": try expect(rows: BudgetRow.self, bytes, file)
    case "trip": try expect(TripDocument.self, bytes, file)
    case "visit-report": try expect(VisitReportDocument.self, bytes, file)
    case "attachments": try expect(AttachmentListDocument.self, bytes, file)
    case "visits": try expect(VisitListDocument.self, bytes, file)
    case "trips": try expect(TripListDocument.self, bytes, file)
    case "suggestions": try expect(TripSuggestionsDocument.self, bytes, file)
    case "rates": try expect(RatesDocument.self, bytes, file)
    case "conversion": try expect(ConversionDocument.self, bytes, file)
    case "recurring": try expect(RecurringDocument.self, bytes, file)
    case "bills": try expect(BillsDocument.self, bytes, file)
    case "accounts": try expect(rows: AccountRow.self, bytes, file)
    case "budget", "alerts": try expect(BudgetStatusDocument.self, bytes, file)
    case "incomes": try expect(rows: IncomeRow.self, bytes, file)
    case "tags": try expect(rows: TagRow.self, bytes, file)
    case "candidates": try expect(rows: MergeCandidateRow.self, bytes, file)
    case "resolve": try expect(ResolutionDocument.self, bytes, file)
    case "found": try expect(FoundPlacesDocument.self, bytes, file)
    case "join": try expect(JoinDocument.self, bytes, file)
    case "settings": try expect(SettingsDocument.self, bytes, file)
    default: try expect(rows: ClassifiedNameRow.self, bytes, file)
    }
  }

  /// A document says again what it was read from; a decoder may have lost the order of members.
  private func expect<Document: ReportDocument>(
    _ type: Document.Type, _ bytes: [UInt8], _ file: String
  ) throws {
    let document = try Document(json: bytes)
    try expectMembers(of: document.json(), bytes, file)
  }

  private func expect<Row: ReportRow>(rows: Row.Type, _ bytes: [UInt8], _ file: String) throws {
    try expectMembers(of: Row.json([Row](json: bytes)), bytes, file)
  }

  private func expectMembers(of found: [UInt8], _ bytes: [UInt8], _ file: String) throws {
    let (left, right) = (Data(found), Data(bytes))
    #expect(
      try JSONSerialization.jsonObject(with: left) as? NSObject
        == JSONSerialization.jsonObject(with: right) as? NSObject, "\(file)")
    // Digits and texts are the same, in another order at most.
    #expect(left.sorted() == right.sorted(), "\(file)")
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/reports/").path(percentEncoded: false)
}
