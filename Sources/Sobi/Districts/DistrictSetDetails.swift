import LedgerStore
public import SimpleFeatures
public import Spending
import SpendingAnalytics

/// What is known of a set of districts besides its file.
public struct DistrictSetDetails: Sendable {
  /// Where it was published; nil stores the name of the file.
  public var source: String?
  /// The licence, as `CC BY 4.0`.
  public var licence: String?
  /// Whom to name where the borders are shown.
  public var attribution: String?
  /// The first day on which the borders were in force; nil for open.
  public var validFrom: CalendarDay?
  /// The last day on which the borders were in force; nil for open.
  public var validTo: CalendarDay?
  /// The set that holds the parents; nil finds the one of the next level up.
  public var parentSet: String?
  /// The least mean width of an overlap or a gap that is named: by default about what the positions of
  /// shops are known to.
  public var tolerance = Meters(3)

  /// Creates details of which nothing is known.
  public init() {}
}

/// Of which day the borders of districts are.
public enum Borders: Hashable, Sendable {
  /// Of the last day of the period that is asked about; of today when it is open.
  case then
  /// Of today.
  case today
  /// Of a day.
  case on(CalendarDay)
}

extension DistrictSet {
  /// Dates, licence and attribution, as reports carry them.
  var provenance: DistrictReport.Provenance {
    var provenance = DistrictReport.Provenance()
    provenance.validFrom = validFrom
    provenance.validTo = validTo
    provenance.validity = validity
    provenance.source = source
    provenance.licence = licence
    provenance.attribution = attribution
    return provenance
  }
}

extension LedgerStoreError {
  /// The sets to choose from, where none is in force or several are; nil for other errors.
  var undecidedSets: [String]? {
    switch self {
    case .noValidDistrictSet(_, let available), .ambiguousDistrictSet(let available):
      available.map(\.listed)
    default: nil
    }
  }
}

extension LedgerView {
  /// The set of districts that a question is answered with.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError`` when none or several fit.
  func districtSet(
    level: String?, name: String?, for query: LedgerQuery, borders: Borders
  ) throws -> DistrictSet {
    try DistrictSet.choice(
      of: districtSets(), level: level, name: name, on: day(of: borders, for: query))
  }

  private func day(of borders: Borders, for query: LedgerQuery) -> CalendarDay {
    switch borders {
    case .today: return ledger.today()
    case .on(let asked): return asked
    case .then:
      // An open period ends with the last day that a number can name.
      let last = query.days?.upperBound
      return last.flatMap { $0.daysSince1970 == .max ? nil : $0 } ?? ledger.today()
    }
  }
}

extension LedgerChange {
  /// Removes a set of districts. Payments and places stay.
  ///
  /// - Returns: How many districts it had.
  /// - Throws: ``LedgerStore/LedgerStoreError/noDistrictSet(level:name:available:)``.
  public func removeDistrictSet(named name: String) throws -> Int {
    try store.removeDistrictSet(named: name)
  }
}
