public import Spending

/// The title of a change in the history of a ledger: the command that made the change, and the
/// object that it changed.
public enum ChangeTitle: Hashable, Sendable {
  /// A payment to this merchant was added.
  case add(merchant: String?)
  /// Statements were imported from files with these names.
  case importStatements([String])
  /// Rows of statements that waited were decided.
  case decideWaiting(areNew: Bool)
  /// The payments with these ids were edited.
  case edit(payments: [Int64])
  /// The payments with these ids were removed.
  case remove(payments: [Int64])
  /// Payments were merged into the payment with this id.
  case mergePayments(into: Int64)
  /// The payments with these ids got or lost tags.
  case tag(payments: [Int64])
  /// A payment was split into parts.
  case split(payment: Int64)
  /// The income of this month was set.
  case setIncome(YearMonth)
  /// The incomes of a month were removed.
  case removeIncome(YearMonth)
  /// A task or one of its sessions changed; `name` is the name of the task, and is nil until the
  /// change has determined it.
  case task(TaskStep, name: String?)
  /// The budget with this name was set.
  case setBudget(String)
  /// The budget with this name was removed.
  case removeBudget(String)
  /// A decision about the recurring payments to this merchant was stored, or a name was given to
  /// them.
  case decideSeries(SeriesDecision.Kind, isRenamed: Bool, merchant: String)
  /// The bill cycle of this account was set or removed.
  case setAccount(String)
  /// The trip with this name was added.
  case addTrip(String)
  /// The trip with this name was removed.
  case removeTrip(String)
  /// The visit with this title was added.
  case addVisit(String)
  /// The visit that previously had this title was edited.
  case editVisit(String)
  /// The visit with this title was removed.
  case removeVisit(String)
  /// Files were attached to a payment.
  case attach(payment: Int64)
  /// Attachments of these payments were removed.
  case removeAttachments(payments: [Int64])
  /// Exchange rates were imported from files with these names.
  case importRates([String])
  /// For payments in other currencies, the values in the ledger's currency were stored.
  case applyRates
  /// A place was renamed.
  case renamePlace(Int64)
  /// A place was moved to another position.
  case movePlace(Int64)
  /// Places were merged into the place with this id.
  case mergePlaces(into: Int64)
  /// Places were found for payments that had no place.
  case resolvePlaces
  /// Some payments of a place were moved to a new place.
  case splitPlace(Int64)
  /// A position got a name.
  case savePlace(name: String)
  /// The name that a position had was removed.
  case forgetPlace
  /// The settings with these names were changed.
  case settings([String])
  /// Districts were imported as the set with this name.
  case importDistricts(set: String)
  /// A set of districts was removed.
  case removeDistricts(set: String)
  /// A crosswalk, which maps the codes of districts to their codes in another system, was imported.
  case importCrosswalk
  /// Categories were defined.
  case importCategories
  /// The user's own rules were changed.
  case rules
  /// A merchant's name was stored as an example of a category.
  case categoryExample
  /// The model with this name was trained.
  case trainModel(name: String)
  /// The categories of payments were updated from rules and places.
  case reclassify
  /// The profile with this name, which describes how to read a statement, was saved.
  case saveProfile(name: String)
  /// The profile with this name, which describes how to read a statement, was removed.
  case removeProfile(name: String)
  /// The findings of a check were repaired.
  case repair
  /// The change with this number was undone.
  case undo(change: Int64)
  /// Payments were generated.
  case generate
  /// A change by another program that uses this library.
  case custom(command: String, subject: String? = nil)
}

extension ChangeTitle {
  /// The title as the history stores it.
  public var entry: HistoryEntry.Title {
    switch self {
    case .add(let merchant): .init("add", merchant)
    case .importStatements(let names): .init("import", names.joined(separator: ", "))
    case .decideWaiting(let areNew): .init(areNew ? "twins new" : "twins same")
    case .edit(let ids): .init("edit", Self.listed(ids))
    case .remove(let ids): .init("remove", Self.listed(ids))
    case .mergePayments(let target): .init("payments merge", "into payment \(target)")
    case .tag(let ids): .init("tag", Self.listed(ids))
    case .split(let id): .init("split", "payment \(id)")
    case .setIncome(let month): .init("income set", month.description)
    case .removeIncome(let month): .init("income remove", month.description)
    case .task(let step, let name): .init("task \(step.rawValue)", name)
    case .setBudget(let name): .init("budget set", name)
    case .removeBudget(let name): .init("budget remove", name)
    case .decideSeries(_, isRenamed: true, let merchant): .init("recurring rename", merchant)
    case .decideSeries(.confirmed, _, let merchant): .init("recurring confirm", merchant)
    case .decideSeries(.ended, _, let merchant): .init("recurring end", merchant)
    case .decideSeries(.rejected, _, let merchant): .init("recurring reject", merchant)
    case .setAccount(let name): .init("accounts set", name)
    case .addTrip(let name): .init("trip add", name)
    case .removeTrip(let name): .init("trip remove", name)
    case .addVisit(let title): .init("visit add", title)
    case .editVisit(let title): .init("visit edit", title)
    case .removeVisit(let title): .init("visit remove", title)
    case .attach(let id): .init("attach add", Self.listed([id]))
    case .removeAttachments(let ids): .init("attach remove", Self.listed(ids))
    case .importRates(let names): .init("rates import", names.joined(separator: ", "))
    case .applyRates: .init("rates apply")
    case .renamePlace(let id): .init("places rename", "place \(id)")
    case .movePlace(let id): .init("places move", "place \(id)")
    case .mergePlaces(let target): .init("places merge", "into place \(target)")
    case .resolvePlaces: .init("places resolve")
    case .splitPlace(let id): .init("places split", "place \(id)")
    case .savePlace(let name): .init("places save", name)
    case .forgetPlace: .init("places forget")
    case .settings(let names): .init("settings", names.joined(separator: ", "))
    case .importDistricts(let set): .init("districts import", set)
    case .removeDistricts(let set): .init("districts remove", set)
    case .importCrosswalk: .init("districts crosswalk")
    case .importCategories: .init("categories import")
    case .rules: .init("rules")
    case .categoryExample: .init("classify", "an example")
    case .trainModel(let name): .init("classify train", name)
    case .reclassify: .init("reclassify")
    case .saveProfile(let name): .init("profiles save", name)
    case .removeProfile(let name): .init("profiles remove", name)
    case .repair: .init("check", "repair")
    case .undo(let id): .init("undo", "change \(id)")
    case .generate: .init("generate")
    case .custom(let command, let subject): .init(command, subject)
    }
  }

  /// `payment 7`, `payments 7, 9`, `payments 7, 9, 11 and 4 more`.
  private static func listed(_ ids: [Int64]) -> String {
    let shown = ids.prefix(ids.count > 4 ? 3 : 4).map(String.init).joined(separator: ", ")
    return "payment\(ids.count == 1 ? "" : "s") \(shown)"
      + (ids.count > 4 ? " and \(ids.count - 3) more" : "")
  }
}
