import Codecs
import Diagnostics
import FeatureCodecs

extension Samples {
  /// Of Codecs.
  static let codecs: [any Diagnostic] = files + tables + json + points + zips + sheets + downloads

  private static let files: [any Diagnostic] = [
    ByteSourceError.unread("may.csv.xz", .xz), ByteSourceError.unread("may.txt", .utf32),
    ByteSourceError.missing("may.csv"), ByteSourceError.notPermitted("may.csv"),
    ByteSourceError.folder("statements"), ByteSourceError.notAFile("may.pipe"),
    ByteSourceError.unreadable("may.csv", code: 5),
    ByteSourceError.truncatedGzip("may.csv.gz"), ByteSourceError.corruptGzip("may.csv.gz"),
    ByteSourceError.tooLarge("gu.geojson", limit: 1 << 30),
  ]

  private static let tables: [any Diagnostic] = [
    CSVFault.unmarkedUTF16(.utf16LittleEndian), CSVFault.ambiguousEncoding([.shiftJIS, .gb18030]),
    CSVFault.nulByte,
    CSVFault.undecodable(byte: 0xC7, .utf8), CSVFault.loneSurrogate(0xD800, .utf16BigEndian),
    CSVFault.textAfterQuote, CSVFault.unterminatedQuote,
    CSVFault.recordTooLarge(isInsideQuotes: true), CSVFault.recordTooLarge(isInsideQuotes: false),
    CSVFault.tooManyBlankLines, CSVFault.tooManyFields, CSVFault.fieldCount(found: 1, expected: 4),
    HTMLTableError.undecodable(.cp949), HTMLTableError.ambiguousEncoding([.cp949, .gb18030]),
    HTMLTableError.noTable, HTMLTableError.noDataTable,
    HTMLTableError.noSuchTable("3", count: 2), HTMLTableError.tooDeep(limit: 16),
    HTMLTableError.tooManyRows(limit: 1_048_576),
    HTMLTableError.tooManyColumns(row: 3, limit: 4_096),
    HTMLTableError.textTooLong(row: 3, column: 2, limit: 1 << 15),
    HTMLTableError.tooMuchText(limit: 1 << 28),
  ]

  private static let json: [any Diagnostic] = [
    JSONProblem.emptyDocument, JSONProblem.utf16, JSONProblem.unexpectedEnd(expected: .value),
    JSONProblem.unexpected(found: .word("NaN"), expected: .number),
    JSONProblem.trailingContent(found: .byte(UInt8(ascii: "}"))), JSONProblem.invalidUTF8,
    JSONProblem.controlCharacter(10), JSONProblem.invalidEscape, JSONProblem.unpairedSurrogate,
    JSONProblem.tooDeep(limit: 512),
    GeoJSONProblem.topoJSON, GeoJSONProblem.unknownType("Circle"),
    GeoJSONProblem.notFeature(type: "Point", feature: 2),
    GeoJSONProblem.missingMember("coordinates"), GeoJSONProblem.foreignReferenceSystem("EPSG:5179"),
    GeoJSONProblem.longitudeOutOfRange(feature: 2), GeoJSONProblem.latitudeOutOfRange(feature: 2),
    GeoJSONProblem.positionTooShort(count: 1, feature: 2),
    TopoJSONProblem.notTopology(type: "FeatureCollection"), TopoJSONProblem.missingMember("arcs"),
    TopoJSONProblem.transform(member: "scale"), TopoJSONProblem.positionTooShort(count: 1, arc: 0),
    TopoJSONProblem.arcOutOfRange(9, count: 8, feature: 2),
    TopoJSONProblem.emptyArc(3, feature: 2), TopoJSONProblem.unconnectedArc(3, feature: 2),
    TopoJSONProblem.openRing(feature: 2, part: 1, ring: 1),
    TopoJSONProblem.tooManyPositions(limit: 1 << 24), TopoJSONProblem.noPolygonLayer(["roads"]),
    TopoJSONProblem.severalLayers(["gu", "dong"]),
    TopoJSONProblem.noSuchLayer("sido", layers: ["gu", "dong"]),
  ]

  private static let points: [any Diagnostic] = [
    PointFeatureError.changed("may.geojson"),
    PointFeatureProblem.notPoint(type: "LineString", feature: 2),
    PointFeatureProblem.bareGeometry(type: "Point"),
    PointFeatureProblem.tooManyColumns(limit: 4_096, feature: 2),
    PointFeatureProblem.recordTooLarge(limit: 1 << 24, feature: 2),
    WKBError.truncated(byteOffset: 5), WKBError.unknownByteOrder(7, byteOffset: 0),
    WKBError.unexpectedType(2, byteOffset: 1), WKBError.countTooLarge(9, byteOffset: 5),
    WKBError.trailingBytes(byteOffset: 21),
    PlanarWKBError.cutShort, PlanarWKBError.unknownByteOrder, PlanarWKBError.unexpectedPart,
    PlanarWKBError.notFinite,
  ]

  private static let zips: [any Diagnostic] = [
    ZipFault.noDirectory, ZipFault.multipleDisks, ZipFault.badDirectory,
    ZipFault.tooManyEntries(limit: 65_535), ZipFault.duplicateEntry, ZipFault.badEntry,
    ZipFault.overlappingEntry, ZipFault.encryptedEntry, ZipFault.unknownMethod(14),
    ZipFault.corruptData, ZipFault.wrongSize, ZipFault.wrongChecksum,
    ZipContentsError.missing(entry: "gu.dbf"),
    ZipContentsError.tooLarge(entry: "gu.shp", limit: 1 << 30),
    ZipContentsError.overpacked(entry: "gu.shp", bytes: 1 << 30),
  ]

  private static let sheets: [any Diagnostic] = [
    WorkbookError.notAWorkbook, WorkbookError.oldBinary, WorkbookError.encrypted,
    WorkbookError.wrongPassword, WorkbookError.damagedPackage,
    WorkbookError.tooManyRounds(limit: 10_000_000), WorkbookError.unsupportedEncryption("RC4"),
    WorkbookError.badEncryption, WorkbookError.encryptionNotBuilt, WorkbookError.encryptedBinary,
    WorkbookError.encryptedOpenDocument, WorkbookError.numbers,
    WorkbookError.libraryMissing("FreeXL"), WorkbookError.noTemporaryFile,
    CompoundFault.badHeader, CompoundFault.badChain, CompoundFault.cycle, CompoundFault.endsEarly,
    CompoundFault.tooLarge(limit: 64 << 20),
    BinaryFault.malformed(byte: 1_024), BinaryFault.endsEarly,
    BinaryFault.tooManyCells(limit: 8 << 20), BinaryFault.library(code: -26),
    JSONTableError.noTable, JSONTableError.severalTables(["in", "out"]),
    JSONTableError.noSuchTable("all", names: ["in", "out"]), JSONTableError.notAnObject(number: 17),
    JSONTableError.tooManyColumns(limit: 1_000), JSONTableError.tooManyRows(limit: 1_048_575),
    JSONTableError.tooLarge(limit: 128 << 20),
    WorkbookError.binaryParts, WorkbookError.tooLarge(entry: "xl/styles.xml", limit: 1 << 24),
    WorkbookError.missingPart("xl/workbook.xml"),
    WorkbookError.noSuchSheet("July", names: ["May", "June"]), WorkbookError.noSheet,
    WorkbookError.tooMuchText(sheet: "May", limit: 1 << 28),
    SheetCellFault.badAddress, SheetCellFault.outOfOrder, SheetCellFault.noFormulaResult,
    SheetCellFault.badNumber, SheetCellFault.unknownText, SheetCellFault.unknownStyle,
    SheetCellFault.unknownType, SheetCellFault.invalidUTF8,
    SheetCellFault.textTooLong(limit: 1 << 20),
    SheetXMLFault.unexpectedEnd, SheetXMLFault.utf16, SheetXMLFault.otherEncoding,
    SheetXMLFault.documentType, SheetXMLFault.badMarkup,
    SheetXMLFault.markupTooLarge(limit: 1 << 16), SheetXMLFault.badAttributes(limit: 256),
    SheetXMLFault.tooDeep(limit: 256), SheetXMLFault.mismatchedEnd, SheetXMLFault.outsideRoot,
    SheetXMLFault.badEntity,
    SheetNote.otherSheets(2), SheetNote.otherTables(1), SheetNote.hiddenRows(3),
    SheetNote.errorCells(1),
  ]

  private static let downloads: [any Diagnostic] = [
    DownloadError.notAnAddress("gu.json"),
    DownloadError.unreachable(
      host: "example.org", reason: .refused, url: "https://example.org/gu.json"),
    DownloadError.interrupted(received: 1_000, expected: 1_635_780, partialFile: "gu.json.partial"),
    DownloadError.untrusted(host: "example.org", reason: "SSL connect error"),
    DownloadError.status(404, url: "https://example.org/gu.json"),
    DownloadError.tooLarge(limit: 134_217_728, announced: 200_000_000),
    DownloadError.wrongHash(
      found: String(repeating: "4", count: 64), expected: String(repeating: "a", count: 64)),
    DownloadError.insecureRedirect(to: "http://example.org/gu.json"),
    DownloadError.tooManyRedirects(limit: 5), DownloadError.malformed(.redirectWithoutAddress),
    DownloadError.notWritable(path: "gu.json"), DownloadError.clientFailed,
  ]
}
