import Grids
import LedgerSnapshot
import LedgerStore
import PlaceClassification
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics
import TimeTracking

/// What was read of one version of the file, and what was computed of it. All views of the version share
/// it; it goes with the last of them once there is a newer one.
final class VersionCache: Sendable {
  /// The version.
  let version: LedgerVersion
  private let cache: BoundedCache
  private let owner: BoundedCache.Owner

  /// What there may be: it names the keys of the cache.
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
    var placedCells: [GridSystem: PlacedCells] = [:]
    var table: SpendingTable?
    /// Of few days each.
    var dailyTables = [AskedDays: SpendingTable]()
    /// How many payments a list leaves out, when one was found through the indexes of the file.
    var unreadablePayments: Int?
    var names = [AskedNames: NameColumn]()
    /// The texts of payments that came since the snapshot.
    var addedTexts: EncodedPaymentTexts?
    /// Those of spending and refunds.
    var nameNumbers = [AskedNames: NameNumbers]()
    var outlooks = [AskedOutlook: MonthOutlook]()
    var clusterFigures = [AskedClusters: SpendingClusters]()
    var incomes: [IncomeAmount]?
    var budgets: [StoredBudget]?
    var seriesDecisions: [StoredSeriesDecision]?
    var accountCycles: [AccountCycle]?
    var instalments: [StoredInstalment]?
    var tagNames: Set<String>?
    var budgetPayments = [AskedBudget: BudgetPayments]()
    var incomeMonths: [Int64: String]?
    var parts: [Int64: Int64]?
    var tasks: [TimedTask]?
    var taskSessions: [TaskSession]?
  }

  /// Which names were asked for.
  struct AskedNames: Hashable, Sendable {
    var subject: NameColumn.Subject
    var kinds: Set<PaymentKind>
    var days: ClosedRange<CalendarDay>
    /// Whether only those of payments without a place.
    var areUnplaced = false
  }

  /// Of which days what is to come was asked for.
  struct AskedOutlook: Hashable, Sendable {
    var query: LedgerQuery
    var figures: MonthFigures
  }

  /// Of which payments a budget was asked for.
  struct AskedBudget: Hashable, Sendable {
    var query: LedgerQuery
    var isEach: Bool
    /// The name whose tags put payments in or take them out; nil for none.
    var tag: String?
  }

  /// Of which query clusters were asked for.
  struct AskedClusters: Hashable, Sendable {
    var query: LedgerQuery
    var options: ClusterOptions
    /// The day after which nothing counts.
    var horizon: CalendarDay?
  }

  /// Creates what is kept of a version.
  init(_ version: LedgerVersion, in cache: BoundedCache) {
    (self.version, self.cache, owner) = (version, cache, cache.owner())
  }

  deinit { cache.removeAll(of: owner) }

  /// A part; nil before it was kept, and after it had to go.
  subscript<Value: Sendable>(_ key: any WritableKeyPath<Parts, Value?> & Sendable) -> Value? {
    cache.value(key, of: owner)
  }

  /// Keeps a part.
  func keep<Value: Sendable>(_ value: Value, as key: any WritableKeyPath<Parts, Value?> & Sendable)
  {
    cache.keep(value, key, of: owner)
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

extension DistrictMembership: ByteCounted {
  var byteCount: Int { districts.byteCount + positions.count * 4 }
}

extension PlacedCells: ByteCounted {
  var byteCount: Int { positions.count * 4 + cells.count * 32 }
}

extension PlaceClusters: ByteCounted {
  /// A place has 17 levels of about 4 bytes, and its position.
  var byteCount: Int { placeCount * 80 }
}

extension SpendingClusters: ByteCounted {
  /// The clusters are those of the places; sums have a cell for each place and currency.
  var byteCount: Int { places.count * (16 + 32 * tallies.currencies.count) }
}
