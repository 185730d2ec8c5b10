public import Spending
public import SpendingAnalytics

/// Spending by any dimensions, with the names of its groups.
public struct SpendingStats: Hashable, Sendable {
  /// A district that groups may name.
  public struct District: Hashable, Sendable {
    /// The official code.
    public var code: String
    /// The name.
    public var name: String

    /// Creates a district.
    public init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// The groups and their totals.
  public var report: StatsReport
  /// The districts, by position.
  public var districts: [District]
  /// The places, by position.
  public var places: PlaceColumns
  /// The categories, by row id.
  public var categories: [Int64: Category]
  /// The merchants, by number; empty unless they were requested.
  public var merchants: [String]
  /// The accounts or cards, by number; empty unless they were requested.
  public var accounts: [String]
  /// The name of the set of districts; nil unless districts were requested.
  public var setName: String?
  /// Its level.
  public var level: String?
  /// Its origin, with the days on which its borders were in force.
  public var provenance: DistrictReport.Provenance?
  /// The currency in which amounts with a value were summed; nil if each amount counts in its own
  /// currency.
  public var currency: Currency?

  /// Creates a report with its names.
  public init(
    report: StatsReport, districts: [District] = [], places: PlaceColumns = PlaceColumns(),
    categories: [Int64: Category] = [:], merchants: [String] = [], accounts: [String] = [],
    setName: String? = nil, level: String? = nil,
    provenance: DistrictReport.Provenance? = nil
  ) {
    self.report = report
    self.districts = districts
    self.places = places
    self.categories = categories
    self.merchants = merchants
    self.accounts = accounts
    self.setName = setName
    self.level = level
    self.provenance = provenance
  }
}
