import GRDB
import GeoPackage
import Spending

@testable import LedgerStore

/// Each question and each change in a transaction of its own.
extension LedgerDatabase {
  /// The connection that writes, or the one that reads where there is none.
  var queue: DatabaseQueue { writer ?? reader }

  func version() throws -> LedgerVersion { try read { $0.version ?? .none } }

  func columns(withHours hours: Bool = false) throws -> LedgerColumns {
    try read { try $0.columns(withHours: hours) }
  }

  func categories() throws -> [Spending.Category] { try read { try $0.categories() } }

  func districtSets() throws -> [DistrictSet] { try read { try $0.districtSets() } }

  func districtSet(
    level: String?, name: String?, on day: CalendarDay? = nil
  ) throws -> DistrictSet {
    try read { try $0.districtSet(level: level, name: name, on: day) }
  }

  func districts(
    of set: DistrictSet, unreadable: (Int64) -> Void = { _ in }
  ) throws -> [StoredDistrict] {
    try read { try $0.districts(of: set, unreadable: unreadable) }
  }

  func changeSettings(_ change: (inout LedgerSettings) throws -> Void) throws {
    _ = try write(.settings([])) { try $0.changeSettings(change) }
  }

  func payments(ids: [Int64]) throws -> [Payment] { try read { try $0.payments(ids: ids) } }

  func payments(atPlace place: Int64) throws -> [Payment] {
    try read { try $0.payments(atPlace: place) }
  }

  func history(limit: Int = .max) throws -> [HistoryEntry] {
    try read { try $0.history(limit: limit) }
  }

  func check(quick: Bool = false) throws -> CheckReport { try read { try $0.check(quick: quick) } }

  func fix(_ report: CheckReport) throws { _ = try write(.repair) { try $0.fix(report) } }

  @discardableResult
  func define(_ definitions: [CategoryDefinition]) throws -> (added: Int, changed: Int) {
    try write(.importCategories) { try $0.define(definitions) }.result
  }

  func addDistrictSet(
    _ set: DistrictSet, districts: [StoredDistrict], replacing: Bool
  ) throws {
    _ = try write(.importDistricts(set: set.name)) {
      try $0.addDistrictSet(set, districts: districts, replacing: replacing)
    }
  }

  func save(_ place: SavedPlace, replacing: Bool) throws -> Bool {
    try write(.savePlace(name: place.name)) { try $0.save(place, replacing: replacing) }.result
  }

  func append(_ batch: PaymentDraftBatch) throws {
    _ = try write(.add(merchant: nil), mode: .bulk) { try $0.append(batch) }
  }

  /// Writes by SQL, as one change.
  @discardableResult
  func writing<Result>(
    _ command: String, _ subject: String? = nil, _ body: (Database) throws -> Result
  ) throws -> Result {
    try write(.custom(command: command, subject: subject)) { try body($0.db) }.result
  }
}
