public import Spending

/// A list without rows. Its sentence says so, and names the command that is the next step.
public enum EmptyList: Hashable, Sendable {
  // MARK: Payments and places

  /// The ledger has no payments, or none of its payments meets the conditions of the list.
  case payments(isFiltered: Bool)
  /// The list has no places, for one of three reasons.
  case places(Lack)
  /// No place with payments is near a position.
  case nearPlaces
  /// No position is saved under a name.
  case savedPlaces
  /// No places are close enough to each other to be candidates for a merge.
  case mergeCandidates
  /// No place of the gazetteer or of a provider fits the words of a search.
  case foundPlaces(words: String)
  /// A gazetteer without lists.
  case placeLists
  /// No payment has a tag.
  case tags
  /// There are no attachments, or this payment has none.
  case attachments(payment: Int64?)

  // MARK: Categories and rules

  /// The ledger has no categories.
  case categories
  /// The user has no rules.
  case rules

  // MARK: Imports and history

  /// Nothing was imported.
  case imports
  /// No row waits for a decision.
  case waitingRows
  /// No profile is saved.
  case profiles
  /// Nothing was changed.
  case history

  // MARK: Money

  /// No budget is set.
  case budgets
  /// No budget has a current period, or there is nothing to report.
  case alerts
  /// No income is set; the command names this month.
  case incomes(YearMonth)
  /// No payments recur.
  case series
  /// Nothing is charged in a month.
  case bills(YearMonth)
  /// No payment has an account.
  case accounts
  /// No exchange rates are in force on a day.
  case rates(CalendarDay)

  // MARK: Districts, trips, visits, tasks

  /// The ledger has no districts.
  case districtSets
  /// There are no trips.
  case trips
  /// No days outside trips look like a trip.
  case tripSuggestions
  /// There are no visits, or none on these days.
  case visits(ClosedRange<CalendarDay>?)
  /// A search finds no performance on these days.
  case shows(words: String, ClosedRange<CalendarDay>)
  /// There are no tasks.
  case tasks
  /// No session has ended.
  case taskRecords

  /// The reason for which a list of places is empty.
  public enum Lack: Hashable, Sendable {
    /// The ledger has no payments.
    case noPayments
    /// No payment has a place.
    case noPlaces
    /// No place meets the conditions of the list.
    case conditions
  }
}

extension EmptyList {
  /// The command that is the next step.
  ///
  /// - Parameter ledger: The path of the ledger; nil if commands find it without a path.
  func command(ledger: String?) -> String {
    let words =
      switch self {
      case .payments(isFiltered: false), .places(.noPayments), .imports, .history, .series:
        "sobi import FILE"
      case .payments(isFiltered: true), .waitingRows: "sobi payments"
      case .places(.noPlaces): "sobi places resolve"
      case .places(.conditions), .nearPlaces: "sobi places"
      case .savedPlaces: "sobi places save NAME LON,LAT"
      case .mergeCandidates: "sobi places merge --within 100"
      case .foundPlaces, .placeLists: "sobi gazetteer import FILE"
      case .tags: "sobi tag ID --set NAME=VALUE"
      case .attachments(let payment): "sobi attach \(payment.map { String($0) } ?? "ID") FILE"
      case .categories: "sobi categories import FILE"
      case .rules: "sobi rules add KEYWORD --category CATEGORY"
      case .profiles: "sobi import FILE --save-profile NAME"
      case .budgets: "sobi budget set NAME AMOUNT"
      case .alerts: "sobi budget list"
      case .incomes(let month): "sobi income set \(month) AMOUNT"
      case .bills: "sobi bills next"
      case .accounts: "sobi import FILE --account NAME"
      case .rates: "sobi rates import FILE"
      case .districtSets: "sobi districts fetch --list"
      case .trips, .tripSuggestions: "sobi trip add NAME --from DAY --to DAY"
      case .visits, .shows: "sobi visit add TITLE AMOUNT"
      case .tasks: "sobi task add NAME"
      case .taskRecords: "sobi task start NAME"
      }
    switch self {
    // The gazetteer and the list of published sets belong to no ledger.
    case .foundPlaces, .placeLists, .districtSets: return words
    default: return words + (ledger.map { " --ledger \($0)" } ?? "")
    }
  }
}
