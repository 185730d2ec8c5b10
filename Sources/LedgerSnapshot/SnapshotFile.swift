import ColumnFiles
import Dispatch
import Foundation
import GeoPackage
package import LedgerStore
import SimpleFeatures
import SpatialIndex
package import Spending
import SpendingAnalytics
import Synchronization

/// The file beside a ledger that contains all payments and places of the ledger, in the form that
/// reading all rows of the ledger would give. For `home.gpkg`, the file is `home.gpkg-columns`.
///
/// The file may be deleted at any time. If the mark of the file does not match the ledger, the
/// ledger is read instead.
package enum SnapshotFile {
  /// The suffix that is added to the name of the ledger.
  package static let suffix = "-columns"

  /// The suffixes of all files that the program writes beside a ledger for faster answers.
  package static let suffixes = [suffix, KeptAnswers.suffix]

  /// The version of the columns' meaning; it grows when the same rows give a different result.
  static let version: Int64 = 3

  /// The names of the columns that the table itself does not have.
  enum Name {
    static let facts = "facts"
    static let zone = "zone"
    static let firsts = "currencies.first"
    static let ids = "places.ids"
    static let longitudes = "places.longitudes"
    static let latitudes = "places.latitudes"
    static let categories = "places.categories"
    static let nameEnds = "places.names.ends"
    static let names = "places.names"

    /// Returns the name of the column with the district of each place, for a set of districts.
    static func places(ofSet id: Int64) -> String { "s\(id).p" }
    /// Returns the name of the column with the ends of the code and the name of each district of
    /// the set, one district after the other.
    static func ends(ofSet id: Int64) -> String { "s\(id).e" }
    /// Returns the name of the column with these codes and names.
    static func texts(ofSet id: Int64) -> String { "s\(id).t" }
  }

  /// The numbers stored about a ledger.
  enum Fact: Int, CaseIterable {
    case version, payments, places, unreadablePayments, unreadablePlaces
  }

  /// Returns the path of a ledger's snapshot; if the path of the ledger is a link, the link is
  /// followed.
  package static func path(of ledger: String) -> String { GeoPackageFile.resolved(ledger) + suffix }

  /// The contents of a snapshot, including its mark; all of them are read from the ledger in one
  /// transaction.
  package struct Content: Sendable {
    package var mark: SnapshotMark
    package var columns: LedgerColumns
    package var texts: EncodedPaymentTexts
    package var sets: [(id: Int64, districts: [StoredDistrict])] = []

    /// The greatest number of sets for which the head of a file has space; the newest sets are
    /// stored.
    static let mostSets = 12

    package init(_ mark: SnapshotMark, _ reader: some SnapshotReader) throws {
      self.mark = mark
      (columns, texts) = try reader.columnsWithTexts()
      sets = try Self.sets(of: reader)
    }

    /// Takes the contents loaded into a ledger that has these sets.
    init(
      _ loaded: consuming LoadedLedger, sets: [(id: Int64, districts: [StoredDistrict])]
    ) {
      mark = loaded.mark
      (columns, texts) = loaded.read()
      self.sets = sets
    }

    /// The sets of a ledger that a file has room for and that can be read.
    static func sets(
      of reader: some SnapshotReader
    ) throws -> [(id: Int64, districts: [StoredDistrict])] {
      try reader.districtSets().sorted { $0.id > $1.id }.prefix(mostSets).compactMap { set in
        var isWhole = true
        let districts = try reader.districts(of: set) { _ in isWhole = false }
        // The reader of the set reports unreadable rows.
        return isWhole ? (set.id, districts) : nil
      }
    }
  }

  /// Writes a snapshot beside a ledger; an existing snapshot is replaced.
  ///
  /// - Returns: The number of bytes of the file.
  /// - Throws: ``GeoPackage/GeoPackageError/notWritable(path:)``; after an error, the older
  ///   snapshot is unchanged.
  package static func write(
    _ content: Content, zone: LedgerZone, beside ledger: String
  ) throws -> Int {
    try put(make(content, zone: zone, beside: ledger), beside: ledger)
  }

  /// Writes a snapshot to a temporary file, which is deleted when the result is released, unless it
  /// was put in place.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError/notWritable(path:)``.
  static func make(
    _ content: Content, zone: LedgerZone, beside ledger: String
  ) throws -> Temporary {
    let target = path(of: ledger)
    let temporary = try Temporary(beside: target)
    do {
      try ColumnFileWriter.write(
        try columns(of: content, zone: zone), build: UInt64(bitPattern: content.mark.build),
        to: temporary.path)
    } catch is ColumnFileWriter.Refused {
      throw GeoPackageError.notWritable(path: target)
    }
    // The readers of the ledger may read its contents.
    GeoPackageFile.takePermissions(temporary.path, from: GeoPackageFile.resolved(ledger))
    return temporary
  }

  /// Puts a temporary snapshot in place, replacing an existing one.
  ///
  /// - Returns: The number of bytes of the file.
  /// - Throws: ``GeoPackage/GeoPackageError/notWritable(path:)``; then the older snapshot is
  ///   unchanged.
  static func put(_ temporary: Temporary, beside ledger: String) throws -> Int {
    let target = path(of: ledger)
    defer { temporary.discard() }
    let attributes = try FileManager.default.attributesOfItem(atPath: temporary.path)
    guard unsafe rename(temporary.path, target) == 0 else {
      throw GeoPackageError.notWritable(path: target)
    }
    temporary.keep()
    try GeoPackageFile.synchronizeFolder(of: target)
    return (attributes[.size] as? NSNumber)?.intValue ?? 0
  }

  /// Removes the snapshot of a ledger, and the answers that are kept beside it. A folder with the
  /// name of one of these files stays.
  ///
  /// - Returns: Whether the snapshot existed.
  package static func remove(beside ledger: String) -> Bool {
    _ = unsafe unlink(KeptAnswers.path(of: ledger))
    return unsafe unlink(path(of: ledger)) == 0
  }

  private static func columns(
    of content: Content, zone: LedgerZone
  ) throws -> [NamedColumn] {
    let (payments, places) = (content.columns.payments, content.columns.places)
    let facts = Fact.allCases.map { fact in
      switch fact {
      case .version: version
      case .payments: content.mark.payments
      case .places: content.mark.places
      case .unreadablePayments: Int64(content.columns.unreadable["payments"] ?? 0)
      case .unreadablePlaces: Int64(content.columns.unreadable["places"] ?? 0)
      }
    }
    var firsts = [Int64](repeating: .max, count: payments.currencies.count)
    for (row, currency) in payments.currencyIndexes.enumerated() {
      firsts[Int(currency)] = min(firsts[Int(currency)], payments.ids[row])
    }
    let head = [
      NamedColumn(Name.facts, facts), NamedColumn(Name.zone, Array(zone.identifier.utf8)),
      NamedColumn(Name.firsts, firsts), NamedColumn(Name.ids, places.ids),
      NamedColumn(Name.longitudes, places.coordinates.map(\.longitudeE7)),
      NamedColumn(Name.latitudes, places.coordinates.map(\.latitudeE7)),
      NamedColumn(Name.categories, places.categoryIDs),
    ]
    // Rows on one thread, texts and districts on another.
    let parts = Mutex<[Result<[NamedColumn], any Error>?]>([nil, nil])
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      let part = Result { try number == 0 ? rows(of: content) : textsAndDistricts(of: content) }
      parts.withLock { $0[number] = part }
    }
    return try parts.withLock { try $0.reduce(head) { try $0 + ($1?.get() ?? []) } }
  }

  /// The payments.
  private static func rows(of content: Content) throws -> [NamedColumn] {
    let payments = content.columns.payments
    let table = SpendingTable(payments, at: content.columns.places, keepsIDs: true)
    let daily = try table.dailyColumns(content.texts, of: payments.ids)
    return table.storedColumns() + daily
      + [StoredIncome.storedColumn(of: payments, content.texts)]
  }

  /// Names of places, texts of payments, and which district holds each place.
  private static func textsAndDistricts(of content: Content) -> [NamedColumn] {
    let places = content.columns.places
    let names = packed(places.names)
    var columns = [
      NamedColumn(Name.nameEnds, names.ends), NamedColumn(Name.names, names.bytes),
    ]
    for text in PaymentText.allCases where !content.texts[text].isTooLong {
      columns += StoredTexts.columns(of: content.texts[text], text)
    }
    for (id, districts) in content.sets {
      let texts = packed(districts.flatMap { [$0.code, $0.name] })
      let index = RegionIndex(regions: districts.map(\.shape))
      columns += [
        NamedColumn(Name.places(ofSet: id), index.positions(of: places.coordinates)),
        NamedColumn(Name.ends(ofSet: id), texts.ends),
        NamedColumn(Name.texts(ofSet: id), texts.bytes),
      ]
    }
    return columns
  }

  /// Texts one after the other, and the end of each.
  private static func packed(_ texts: [String]) -> (ends: [Int64], bytes: [UInt8]) {
    var ends: [Int64] = []
    var bytes: [UInt8] = []
    ends.reserveCapacity(texts.count)
    bytes.reserveCapacity(16 * texts.count)
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      ends.append(Int64(bytes.count))
    }
    return (ends, bytes)
  }

  /// Texts that a file holds.
  static func texts(
    _ file: ColumnFile, ends: String, bytes: String
  ) throws(ColumnFileFault) -> [String] {
    let ends = try file.column(ends, of: Int64.self).values
    let bytes = try file.column(bytes, of: UInt8.self).values
    var texts: [String] = []
    texts.reserveCapacity(ends.count)
    var start = 0
    for end in ends {
      guard end >= start, end <= bytes.count else { throw .implausible }
      texts.append(String(decoding: bytes[start..<Int(end)], as: UTF8.self))
      start = Int(end)
    }
    return texts
  }
}
