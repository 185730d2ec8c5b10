public import LedgerStore
public import Spending

extension English {
  public func word(_ term: ReportTerm) -> String {
    switch term {
    case .undone: "undone"
    case .unreadableSetting: "(missing or unreadable)"
    case .noCategory: "no category"
    case .mostly(let category): "mostly \(category ?? "without category")"
    case .checkedFile: "checked"
    case .statedFile: "stated"
    case .unknownFile: "unknown"
    case .evidence(.balance): "balance differs"
    case .evidence(.days): "no statement"
    case .evidence(.rows): "no rows"
    case .visits: "visits"
    case .spending(let currency): "spending \(currency)"

    case .file: "the file"
    case .currency: "currency"
    case .timeZone: "time zone"
    case .region: "region"
    case .ownAccounts: "own accounts"
    case .districtLevel: "district level"
    case .language: "language"
    case .monthStart: "month start"
    case .onwards: "and on"
    case .header: "header"
    case .map: "map"
    case .direction: "direction"
    case .status: "status"
    case .dateFormat: "date format"
    case .account: "account"
    case .crs: "crs"
    case .negativeAmounts: "negative amounts"

    case .undecidedDistrictCodes: "Without district_code; choose with --level or --set"
    case .leftOutTables: "Left out, because they are no rows"
    case .ambiguousCodes: "Statistics codes of several districts, not translated"
    }
  }

  public func word(_ source: CategorySource) -> String { source.name }

  // MARK: History

  public func title(_ title: HistoryEntry.Title) -> String { title.description }

  public func rows(_ rows: [HistoryEntry.TableCount]) -> String {
    rows.map { rows in
      let (one, many) =
        Self.nouns[rows.table] ?? ("row of \(rows.table)", "rows of \(rows.table)")
      return quantity(rows.count, one, plural: many)
    }.joined(separator: ", ")
  }

  public func row(_ id: Int64, of table: String) -> String {
    Self.nouns[table].map { "\($0.0) \(id)" } ?? "row \(id) of \(table)"
  }

  private static let nouns = [
    "payments": ("payment", "payments"), "places": ("place", "places"),
    "categories": ("category", "categories"), "imports": ("import", "imports"),
    "settings": ("setting", "settings"), "districts": ("district", "districts"),
    "district_sets": ("district set", "district sets"),
    "district_codes": ("district code", "district codes"),
    "import_profiles": ("profile", "profiles"), "saved_places": ("saved place", "saved places"),
    "category_rules": ("rule", "rules"), "category_examples": ("example", "examples"),
    "classifier_models": ("model", "models"), "tasks": ("task", "tasks"),
    "task_sessions": ("session", "sessions"),
    "place_aliases": ("former name of a place", "former names of places"),
    "payment_tags": ("tag", "tags"), "budgets": ("budget", "budgets"),
    "budget_amounts": ("amount of a budget", "amounts of budgets"),
    "series": ("recurring payment", "recurring payments"),
    "accounts": ("bill day of an account", "bill days of accounts"),
    "exchange_rates": ("exchange rate", "exchange rates"),
    "visits": ("visit", "visits"), "visit_details": ("detail of a visit", "details of visits"),
    "payment_attachments": ("attachment", "attachments"),
    "cancellations": ("cancellation", "cancellations"),
    "payment_identities": ("identity of a payment", "identities of payments"),
    "payment_sightings": ("row of an import", "rows of imports"),
    "statement_spans": ("period of a statement", "periods of statements"),
    "waiting_rows": ("waiting row", "waiting rows"),
  ]

  // MARK: Districts

  public func withoutCode(_ system: String, districts count: Int) -> String {
    "Without a \(system) code, the set's own in brackets: \(quantity(count, "district"))."
  }

  // MARK: Progress and questions

  public func readRows(_ count: Int) -> String { quantity(count, "row") }
  public func indexing(rows count: Int) -> String {
    "\(quantity(count, "row")) read, writing places and indexes"
  }
  public var answers: String { "[y/N]" }
  public func isYes(_ answer: String) -> Bool { ["y", "yes"].contains(answer.lowercased()) }
}
