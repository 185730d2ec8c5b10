public import Spending
public import SpendingAnalytics

/// The groups of payments whose totals an import changes, with their figures before and after the
/// import.
public struct ImportDifference: Hashable, Sendable {
  /// A group of payments.
  public struct Row: Hashable, Sendable {
    /// The code of a district or category; nil for a group that has only a name.
    public var code: String?
    /// The name of a month, a kind, a category or a district.
    public var name: String
    /// The figures without the import.
    public var before: SpendingFigures
    /// The figures with the import.
    public var after: SpendingFigures

    /// Creates a row.
    public init(
      code: String? = nil, name: String, before: SpendingFigures, after: SpendingFigures
    ) {
      self.code = code
      self.name = name
      self.before = before
      self.after = after
    }
  }

  /// For each month whose spending changes, the spending before and after the import.
  public var months: [Row]
  /// For each kind of payment whose figures change, the figures of all payments of this kind before
  /// and after the import.
  public var kinds: [Row]
  /// For each category whose spending changes, the spending before and after the import.
  public var categories: [Row]
  /// The spending in each district, outside all districts, online and at unknown places; a group is
  /// left out if its spending does not change. The array is empty if no set of districts was used.
  public var districts: [Row]
  /// The set of districts that was used.
  public var districtSet: String?
  /// The sets of districts that could have been used, if it was not clear which of them to use;
  /// otherwise empty.
  public var undecidedSets: [String]
  /// All spending.
  public var total: Row
  /// The home currency of the ledger; every row lists its sum in this currency first.
  public var homeCurrency: Currency

  /// Creates a difference.
  public init(
    months: [Row], kinds: [Row], categories: [Row], districts: [Row] = [],
    districtSet: String? = nil, undecidedSets: [String] = [], total: Row, homeCurrency: Currency
  ) {
    self.months = months
    self.kinds = kinds
    self.categories = categories
    self.districts = districts
    self.districtSet = districtSet
    self.undecidedSets = undecidedSets
    self.total = total
    self.homeCurrency = homeCurrency
  }
}
