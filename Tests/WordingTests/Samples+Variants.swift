import Boundaries
import Codecs
import Diagnostics
import FeatureCodecs
import LedgerStore
import PROJ
import PlaceClassification
import SimpleFeatures
import Sobi
import Spending
import StatementImport
import TimeTracking

extension Samples {
  /// More diagnostics of codes that have several sentences: what is said in other cases of them.
  static let variants: [any Diagnostic] =
    textVariants + systemVariants + boundaryVariants + districtVariants + ledgerVariants
    + statementVariants + serverVariants + budgetVariants + rateVariants
    + [TaskError.unknown(name: "walk the dog", isStart: true)]

  private static let expectations: [JSONExpectation] = [
    .value, .object, .array, .string, .number, .digit, .boolean, .key, .colon, .commaOrArrayEnd,
    .commaOrObjectEnd, .closingQuote, .arcNumber,
  ]
  private static let found: [JSONFinding] = [
    .word("nul"), .byte(0x5D), .byte(0x89), .hugeNumber, .otherNumber,
  ]

  private static let textVariants: [any Diagnostic] =
    expectations.map { JSONProblem.unexpectedEnd(expected: $0) }
    + found.map { JSONProblem.unexpected(found: $0, expected: .key) }
    + [TextEncoding.utf8, .cp949, .utf16BigEndian].map { CSVFault.undecodable(byte: 0x80, $0) }
    + [
      GeoJSONProblem.ring(.notClosed, feature: 2, part: 3, ring: 4),
      WorkbookError.cell(.textTooLong(limit: 1 << 15), sheet: "5월", cell: "B2"),
      WorkbookError.zip(.corruptData, entry: "xl/styles.xml"),
      WorkbookError.malformed(.tooDeep(limit: 256), entry: "xl/styles.xml", byte: 70),
      ZipContentsError.damaged(.noDirectory, entry: nil), TopoJSONProblem.noPolygonLayer([]),
      DownloadError.interrupted(received: 1_000, expected: nil, partialFile: "gu.json.partial"),
      DownloadError.tooLarge(limit: 1_000, announced: nil),
      DownloadError.malformed(.unrequestedPart),
      DownloadError.unreachable(host: "a.kr", reason: .unknownHost, url: "https://a.kr/b"),
      DownloadError.unreachable(host: "a.kr", reason: .unknownProxy, url: "https://a.kr/b"),
      DownloadError.unreachable(host: "a.kr", reason: .timeout, url: "https://a.kr/b"),
      DownloadError.unreachable(host: "a.kr", reason: .other("SSL"), url: "https://a.kr/b"),
      DownloadError.status(403, url: "https://a.kr/b"),
      DownloadError.status(429, url: "https://a.kr"),
      DownloadError.status(500, url: "https://a.kr/b"),
    ]

  private static let systemVariants: [any Diagnostic] =
    [
      .emptyText, .tooLarge(limit: 65_536), .nulByte, .initParameter, .pipeline,
      .fileParameter("nadgrids"),
      .notSystem(name: "GRS 1980"), .other(nil), .other("no database"),
    ].map { (reason: UnknownSystemReason) in
      TransformError.unknownSystem(text: "x", reason: reason)
    }
    + [.notFinite, .longitudeOutOfRange, .other(nil), .other("no grid")].map {
      (reason: OutsideReason) in TransformError.outside(reason)
    } + [TransformError.noPath(name: "Moon", reason: nil)]

  private static let fields = (1...32).map { DistrictField("F\($0)", in: 3, of: 3) }

  private static let boundaryVariants: [any Diagnostic] = [
    BoundaryProblem.noSuchField("code", role: .name, fields: []),
    BoundaryProblem.unknownFields(role: .name, fields: fields),
    BoundaryProblem.noPolygon(feature: 4, found: .nothing),
    BoundaryProblem.noPolygon(feature: 4, found: .emptyPolygon),
    BoundaryProblem.duplicateCode(
      "11", feature: 5, name: "나", firstFeature: 3, firstName: "가", firstLine: nil),
    ShapefileProblem.notInArchive(files: []),
    ShapefileProblem.notInArchive(files: ["a", "b", "c", "d", "e", "f", "g"]),
    BoundaryFinding.nameless(codes: (1...11).map { "\($0)" }),
    BoundaryFinding.invalidShape(
      DistrictLabel(code: "26110", name: "중구"), reason: "Hole lies outside shell", near: nil),
    BoundaryFinding.datumMissing(system: "TM", ellipsoid: "GRS 1980", likelyCode: nil),
  ]

  private static let four = (1...5).map { DistrictLabel(code: "\($0)", name: "구\($0)") }
  private static let wide = DistrictFinding.Extent(
    squareMeters: 12_300_000, width: Meters(2_500),
    place: Coordinate(longitudeE7: 1_269_780_000, latitudeE7: 375_665_000))
  private static let byCode = {
    var link = DistrictLink(set: "dong", parentSet: "gu", by: .codePrefix)
    link.straddling = (1...6).map { "\($0)" }
    return link
  }()

  private static let districtVariants: [any Diagnostic] =
    [.steps(limit: 50_000), .rings(limit: 1_000), .setCrossings(limit: 3_000)].map {
      (excess: ShapeExcess) in DistrictFinding.beyondLimits(four[0], excess)
    }
    + [
      DistrictFinding.overlap(four, wide), DistrictFinding.enclosed(by: [four[0]], wide),
      DistrictFinding.offset(from: "gu", east: -300, north: 40, matches: 1_200),
      DistrictFinding.unrepaired(four[0], hasArea: true), DistrictFinding.parents(byCode),
    ]

  private static let kinds: [LedgerStoreError.OtherTable] = [
    .view, .otherKind, .computed, .unnumbered,
  ]

  private static let ledgerVariants: [any Diagnostic] =
    kinds.map { LedgerStoreError.notATable(path: "home.gpkg", name: "places", kind: $0) }
    + ["home_currency", "own_accounts", "region"].map { LedgerStoreError.settingStays(name: $0) }
    + [CheckProblem.SchemaPart.rtree, .view, .index, .trigger].map {
      CheckProblem.missingPart($0, name: "a")
    }
    + [CheckProblem.ValueType.text, .integer, .number, .bytes].map {
      CheckProblem.columnType("a", $0, isRequired: true)
    }
    + [
      CheckProblem.missingReference(column: nil, to: nil),
      LedgerStoreError.notUpgradable(
        path: "home.gpkg", found: 3, known: 8, reason: .otherPayments),
      LedgerStoreError.notUpgradable(
        path: "home.gpkg", found: 3, known: 8, reason: .taken(name: "visits")),
      LedgerStoreError.noDistrictSet(level: nil, name: nil, available: []),
      LedgerStoreError.noDistrictSet(
        level: "dong", name: "gu", available: [DistrictSet(name: "a", level: "b")]),
      LedgerStoreError.ambiguousDistrictSet(available: [
        DistrictSet(name: "a", level: "b", validFrom: CalendarDay(year: 2018, month: 6, day: 30))
      ]),
      LedgerStoreError.noCategory(wanted: "tea", available: []),
      HistoryError.touched(.init("edit", "payment 17"), isUndo: false, rows: [], count: 1),
      RuleRefused(fault: .duplicate(of: 0), other: 5), RuleRefused(fault: .duplicate(of: 0)),
      RuleRefused(fault: .conflict(with: 0), other: 7), RuleRefused(fault: .conflict(with: 0)),
      RuleTableFault.badValue(column: "a", .share), RuleTableFault.badValue(column: "a", .channel),
      RuleTableFault.badValue(column: "a", .currency),
      RuleTableFault.badValue(column: "a", .amount),
      NewPaymentError.tooLong(field: "memo", limit: 4_096),
      NewPaymentError.tooLong(field: "account", limit: 512), NewPaymentError.wrongSign(.transfer),
      NewPaymentError.wrongSign(.spending), WrongAnswer(work: "join", payments: nil),
      TableFolderError.edited(folder: "tables", files: ["a.csv", "b.csv"]),
      RejectedStatement(problems: [], isCut: true, canSkip: false),
    ]

  private static let statementVariants: [any Diagnostic] =
    StatementField.allCases.map { RecordFault.field(.empty, $0, value: "") }
    + StatementField.allCases.map { RecordFault.field(.notRate, $0, value: "12") }
    + StatementField.allCases.map { RecordFault.field(.blankBeside($0), $0, value: "") }
    + [
      RecordFault.field(.looksLikeEpoch(.milliseconds), .timestamp, value: "1776000000000"),
      RecordFault.field(.unusedStatus(column: "", number: 4, word: "취소"), .status, value: "취소"),
      RecordFault.field(.sayable, .status, value: "a b"),
      StatementError.header(.noDate(columns: []), file: "may.csv"),
      StatementError.profile(.unknownField("sum"), name: "card"),
      StatementError.crs(.unknownDatum(system: "Korea", likelyCode: nil)),
      StatementNote.sheet(.hiddenRows(1)),
    ]
    + [
      StatementProof(basis: nil, rows: 7, of: 9, reason: .tooFewCovered),
      StatementProof(
        basis: nil, rows: 0, of: 9, reason: .rowsSkipped, places: (2..<9).map { "line \($0)" }),
      StatementProof(basis: nil, rows: 0, of: 9, reason: .balanceUnreadable, places: ["row 4"]),
    ].map { UnprovedStatement(file: "bank.csv", proof: $0) }
}

extension FieldFault {
  /// A status of two words, which a shell would take apart.
  fileprivate static var sayable: Self { .unknownStatus(word: "a b") }
}
