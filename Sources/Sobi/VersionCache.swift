import Grids
import LedgerSnapshot
import LedgerStore
import PlaceClassification
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics
import TimeTracking

/// The data that was read and computed for one version of the file. All views of the version share
/// it. When there is a newer version, the data is released together with the last of these views.
final class VersionCache: Sendable {
  /// The version.
  let version: LedgerVersion
  private let cache: BoundedCache
  private let owner: BoundedCache.Owner

  /// The parts; their key paths are the keys of the cache.
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
    /// Tables of a few days, by their days.
    var dailyTables = [AskedDays: SpendingTable]()
    /// Tables with values in the ledger's currency; the key states whether a table has hours.
    var valuedTables = [Bool: SpendingTable]()
    /// The number of payments that lists leave out, if a list was found through the indexes of the
    /// file.
    var unreadablePayments: Int?
    var names = [AskedNames: NameColumn]()
    /// The texts of payments that were added since the snapshot was written.
    var addedTexts: EncodedPaymentTexts?
    /// The name numbers of spending and refunds.
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

  /// The key of names.
  struct AskedNames: Hashable, Sendable {
    var subject: NameColumn.Subject
    var kinds: Set<PaymentKind>
    var days: ClosedRange<CalendarDay>
    /// Whether only names of payments without a place count.
    var areUnplaced = false
  }

  /// The key of an outlook.
  struct AskedOutlook: Hashable, Sendable {
    var query: LedgerQuery
    var figures: MonthFigures
  }

  /// The key of a budget.
  struct AskedBudget: Hashable, Sendable {
    var query: LedgerQuery
    var isEach: Bool
    /// The name whose tags add or remove payments; nil if absent.
    var tag: String?
  }

  /// The key of clusters.
  struct AskedClusters: Hashable, Sendable {
    var query: LedgerQuery
    var options: ClusterOptions
    /// The day after which payments do not count.
    var horizon: CalendarDay?
  }

  /// Creates the cache of a version.
  init(_ version: LedgerVersion, in cache: BoundedCache) {
    (self.version, self.cache, owner) = (version, cache, cache.owner())
  }

  deinit { cache.removeAll(of: owner) }

  /// Returns a part; nil if it is not kept yet or has been dropped.
  subscript<Value: Sendable>(_ key: any WritableKeyPath<Parts, Value?> & Sendable) -> Value? {
    cache.value(key, of: owner)
  }

  /// Keeps a part.
  func keep<Value: Sendable>(_ value: Value, as key: any WritableKeyPath<Parts, Value?> & Sendable)
  {
    cache.keep(value, key, of: owner)
  }
}

/// The payments for groups, with their places.
struct SpendingSource: Sendable {
  /// The places in the order of their numbers in the table.
  var places: PlaceColumns
  /// Spending and refunds.
  var table: SpendingTable
}

/// Districts with the places that lie in them.
struct DistrictMembership: Sendable {
  /// The districts in order of the UTF-8 bytes of their codes; if districts overlap, this order
  /// decides.
  var districts: [StoredDistrict]
  /// For each place, the position of its district; -1 outside all districts.
  var positions: [Int32]

  /// Returns the position of the district that contains a place; nil if the place is outside all
  /// districts.
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
  /// Each place takes about 4 bytes for each of 17 levels, plus the bytes of its position.
  var byteCount: Int { placeCount * 80 }
}

extension SpendingClusters: ByteCounted {
  /// The clusters are counted with the places; sums have a cell for each place and currency.
  var byteCount: Int { places.count * (16 + 32 * tallies.currencies.count) }
}
