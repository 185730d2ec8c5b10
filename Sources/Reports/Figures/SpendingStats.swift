public import Spending
public import SpendingAnalytics

/// Spending by any dimensions, with the words that its groups stand for.
public struct SpendingStats: Hashable, Sendable {
  /// A district that groups may name.
  public struct District: Hashable, Sendable {
    /// The official code.
    public var code: String
    /// The name.
    public var name: String

    /// Names a district.
    public init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// The groups and what they add up to.
  public var report: StatsReport
  /// The districts, by position.
  public var districts: [District]
  /// The places, by position.
  public var places: PlaceColumns
  /// The categories, by row id.
  public var categories: [Int64: Category]
  /// The merchants, by number; empty when nobody asked for them.
  public var merchants: [String]
  /// The accounts or cards, by number; empty when nobody asked for them.
  public var accounts: [String]
  /// The name of the set of districts; nil when nobody asked for districts.
  public var setName: String?
  /// Its level.
  public var level: String?
  /// Where it comes from, and when its borders were in force.
  public var provenance: DistrictReport.Provenance?

  /// Puts a report and its words together.
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
