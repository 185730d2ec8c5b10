import LedgerSnapshot
import LedgerStore
import PlaceClassification
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics
import Synchronization

/// What was read of one version of the file, and what was computed of it. All views of the version share
/// it; it goes with the last of them once there is a newer one.
final class VersionCache: Sendable {
  /// The version.
  let version: LedgerVersion
  private let parts = Mutex(Parts())

  /// What there may be; nil for what nobody has asked for yet.
  struct Parts {
    var columns: LedgerColumns?
    var incomePayments: PaymentColumns?
    var settings: LedgerSettings?
    var categories: [Category]?
    var sets: [DistrictSet]?
    var districts: [Int64: [StoredDistrict]] = [:]
    var parentSets: [Int64: DistrictSet?] = [:]
    var codes: [DistrictCode]?
    var savedPlaces: [SavedPlace]?
    var rules: [StoredRule]?
    var model: [UInt8]??
    var classifier: Classifier?
    var memberships: [Int64: DistrictMembership] = [:]
    var placeTree: PlaceTree?
    var clusters: PlaceClusters?
    var snapshot: SnapshotVersion??
    var places: PlaceColumns?
    var readPlaces: PlaceRows?
    var placedDistricts: [Int64: PlacedDistricts] = [:]
    var table: SpendingTable?
    /// Of few days each.
    var dailyTables = RecentValues<AskedDays, SpendingTable>(limit: 4)
    /// How many payments a list leaves out, when one was found through the indexes of the file.
    var unreadablePayments: Int?
    var names = RecentValues<AskedNames, NameColumn>(limit: 4)
    /// The texts of payments that came since the snapshot.
    var addedTexts: EncodedPaymentTexts?
    /// Those of spending and refunds.
    var nameNumbers = RecentValues<AskedNames, NameNumbers>(limit: 4)
    var outlooks = RecentValues<AskedOutlook, MonthOutlook>(limit: 64)
    var clusterFigures = RecentValues<AskedClusters, SpendingClusters>(limit: 4)
    var incomes: [IncomeAmount]?
    var incomeMonths: [Int64: String]?
    var parts: [Int64: Int64]?
  }

  /// Which names were asked for.
  struct AskedNames: Hashable, Sendable {
    var subject: NameColumn.Subject
    var kinds: Set<PaymentKind>
    var days: ClosedRange<CalendarDay>
  }

  /// Of which month what is to come was asked for.
  struct AskedOutlook: Hashable, Sendable {
    var query: LedgerQuery
    var month: YearMonth
    var today: CalendarDay
  }

  /// Of which query clusters were asked for.
  struct AskedClusters: Hashable, Sendable {
    var query: LedgerQuery
    var options: ClusterOptions
    /// The day after which nothing counts.
    var horizon: CalendarDay?
  }

  init(_ version: LedgerVersion) { self.version = version }

  /// A part; nil before it was kept.
  subscript<Value: Sendable>(_ key: any WritableKeyPath<Parts, Value?> & Sendable) -> Value? {
    parts.withLock { $0[keyPath: key] }
  }

  /// Keeps a part.
  func keep<Value: Sendable>(_ value: Value, as key: any WritableKeyPath<Parts, Value?> & Sendable)
  {
    parts.withLock { $0[keyPath: key] = value }
  }
}

/// Payments for groups, with the places that they are at.
struct SpendingSource: Sendable {
  /// The places in the order that the table numbers them.
  var places: PlaceColumns
  /// Spending and refunds.
  var table: SpendingTable
}

/// Districts with the places that lie in them.
struct DistrictMembership: Sendable {
  /// In order of their codes' UTF-8 bytes, which decides overlaps.
  var districts: [StoredDistrict]
  /// For each place the position of its district, -1 outside.
  var positions: [Int32]

  /// The position of the district of a place; nil outside.
  func district(ofPlace place: Int) -> Int? {
    positions[place] < 0 ? nil : Int(positions[place])
  }
}
