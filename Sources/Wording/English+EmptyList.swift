extension English {
  public func text(_ list: EmptyList, ledger: String?) -> String {
    let command = list.command(ledger: ledger)
    return switch list {
    case .payments(isFiltered: false):
      "There is no payment yet; \(command) adds those of a statement."
    case .payments(isFiltered: true):
      "No payment meets the conditions; \(command) lists all payments."
    case .places(.noPayments): "There is no place yet; \(command) adds payments with their places."
    case .places(.noPlaces): "No payment has a place yet; \(command) finds places."
    case .places(.conditions): "No place meets the conditions; \(command) lists all places."
    case .nearPlaces: "No place with payments is near; \(command) lists all places."
    case .savedPlaces: "No position is saved yet; \(command) saves one."
    case .mergeCandidates:
      "No two places of one merchant lie that close together; \(command) compares places within "
        + "100 m."
    case .foundPlaces(let words): "No place fits \(words); \(command) adds places to search in."
    case .placeLists: "The gazetteer has no list yet; \(command) adds one."
    case .tags: "No payment has a tag yet; \(command) adds one."
    case .attachments(nil): "There is no attachment yet; \(command) adds one."
    case .attachments(let payment?): "Payment \(payment) has no attachment; \(command) adds one."

    case .categories:
      "There is no category yet; payments bring the built-in ones, and \(command) defines others."
    case .rules: "There is no rule yet; \(command) makes one."

    case .imports: "Nothing was imported yet; \(command) imports a statement."
    case .waitingRows: "No row waits for a decision; \(command) lists the payments."
    case .profiles: "There is no profile yet; \(command) makes one."
    case .history: "Nothing was changed yet; \(command) adds the payments of a statement."

    case .budgets: "There is no budget yet; \(command) makes one."
    case .alerts: "There is nothing to report; \(command) lists the budgets."
    case .incomes: "No income is set yet; \(command) sets one."
    case .series: "No payments recur yet; \(command) adds statements of more months."
    case .bills(let month):
      "Nothing is charged in \(name(month)) as far as is known; \(command) shows the next month."
    case .accounts: "No payment has an account; \(command) names the account of a statement."
    case .rates(let day): "No exchange rates are in force on \(day); \(command) adds some."

    case .districtSets: "There is no set of districts yet; \(command) lists published ones."
    case .trips: "There is no trip yet; \(command) makes one."
    case .tripSuggestions:
      "No days outside trips look like a trip; \(command) adds one by its days."
    case .visits(nil): "There is no visit yet; \(command) adds one."
    case .visits(let days?):
      "\(text(VisitText.noVisits(days)).dropLast()); \(command) adds one."
    case .shows(let words, let days):
      "No performance from \(days.lowerBound) to \(days.upperBound) has \(words) in its title; "
        + "\(command) adds a visit by its title."
    case .tasks: "There is no task yet; \(command) makes one."
    case .taskRecords: "No session is over yet; \(command) starts one."
    }
  }
}
