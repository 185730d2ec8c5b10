import FeatureCodecs

/// The changes that an import causes in the totals, as a part of a JSON document.
public struct DifferenceDocument: Hashable, Sendable {
  /// For each month whose spending changes, the spending before and after the import.
  public var months: [ChangeRow]
  /// For each kind of payment whose sum changes, the sum of all payments of this kind before and
  /// after the import.
  public var kinds: [ChangeRow]
  /// For each category whose spending changes, the spending before and after the import.
  public var categories: [ChangeRow]
  /// The spending in each district, outside all districts, online, and at unknown places; a group
  /// is left out if its spending does not change.
  public var districts: [ChangeRow]
  /// All spending.
  public var total: ChangeRow
  /// The set of districts that was used.
  public var districtSet: String?
  /// The sets of districts that could have been used, if it was not clear which of them to use;
  /// otherwise empty.
  public var undecidedSets: [String]

  /// Creates a document.
  public init(
    months: [ChangeRow], kinds: [ChangeRow], categories: [ChangeRow],
    districts: [ChangeRow] = [], total: ChangeRow, districtSet: String? = nil,
    undecidedSets: [String] = []
  ) {
    self.months = months
    self.kinds = kinds
    self.categories = categories
    self.districts = districts
    self.total = total
    self.districtSet = districtSet
    self.undecidedSets = undecidedSets
  }

  /// Creates the document of a difference.
  public init(_ difference: ImportDifference) {
    func stated(_ rows: [ImportDifference.Row]) -> [ChangeRow] {
      rows.map { ChangeRow($0, home: difference.homeCurrency) }
    }
    self.init(
      months: stated(difference.months), kinds: stated(difference.kinds),
      categories: stated(difference.categories), districts: stated(difference.districts),
      total: ChangeRow(difference.total, home: difference.homeCurrency),
      districtSet: difference.districtSet, undecidedSets: difference.undecidedSets)
  }

  /// Writes the members to an object that is open.
  func write(to json: inout JSONText) {
    for (name, rows) in [
      ("months", months), ("kinds", kinds), ("categories", categories), ("districts", districts),
      ("total", [total]),
    ] {
      json.newline()
      json.array(name, of: rows) { $0.write(to: &$1) }
    }
    json.member("district_set", districtSet)
    json.member("undecided_district_sets", undecidedSets)
  }
}

extension DifferenceDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let total: [ChangeRow] = try members.value("total")
    guard total.count == 1 else {
      throw members.corrupted("total", "all spending is one group")
    }
    self.init(
      months: try members.value("months"), kinds: try members.value("kinds"),
      categories: try members.value("categories"), districts: try members.value("districts"),
      total: total[0], districtSet: try members.optional("district_set"),
      undecidedSets: try members.value("undecided_district_sets"))
  }
}
