import LedgerStore
import Spending

// Updates the names and numbers in the filters of budgets and trips when places are renamed or
// merged.

extension LedgerChange {
  /// Rewrites the filters of budgets after a place was renamed.
  ///
  /// - Parameters:
  ///   - id: The place.
  ///   - old: Its previous name; if another place or a saved place still has this name, filters
  ///     keep it beside the new name.
  ///   - name: Its new name.
  func renameInBudgets(_ id: Int64, from old: String, to name: String) throws {
    let key = MerchantName.normalized(old)
    guard !key.isEmpty, key != MerchantName.normalized(name) else { return }
    let isSaved = try store.savedPlaces().contains { MerchantName.normalized($0.name) == key }
    try rewriteFilters { term in
      switch term {
      case .place(let written) where MerchantName.normalized(written) == key:
        try self.isPlace(called: key, besides: id) ? [term, .place(name)] : [.place(name)]
      case .within(let distance, let written)
      where MerchantName.normalized(written) == key && !isSaved:
        [.within(distance, of: name)]
      default: [term]
      }
    }
  }

  /// Rewrites the filters of budgets after places were merged.
  func mergeInBudgets(_ ids: [Int64], into target: Int64) throws {
    let merged = Set(ids.map { String($0) })
    try rewriteFilters { term in
      if case .place(let written) = term, merged.contains(written) {
        [.place(String(target))]
      } else {
        [term]
      }
    }
  }

  /// Refuses to forget a saved place that the filter of a budget names.
  ///
  /// - Throws: ``BudgetError/placeInUse(name:budgets:)``.
  func checkNotInBudgets(savedPlace name: String) throws {
    let key = MerchantName.normalized(name)
    let using = try filters().filter { _, _, filter, _ in
      filter.terms.contains { term in
        if case .within(_, let written) = term {
          MerchantName.normalized(written) == key
        } else {
          false
        }
      }
    }
    guard using.isEmpty else {
      throw BudgetError.placeInUse(name: name, budgets: using.map(\.name))
    }
  }

  /// Refuses to remove a set of districts in which the filter of a budget or trip finds its district
  /// today, or on the last day of the trip.
  ///
  /// - Throws: ``BudgetError/districtsInUse(set:budgets:)``.
  func checkNotInBudgets(districtSet name: String) throws {
    let sets = try store.districtSets()
    let usual = try store.settings().districtLevel
    let using = try filters().filter { _, _, filter, lastDay in
      let day = min(lastDay ?? ledger.today(), ledger.today())
      return filter.asked.districts.contains { _, selection in
        let selection = selection.named(among: sets)
        let borders = if case .on(let day) = selection.borders { day } else { day }
        let found = try? selection.choice(of: sets, usualLevel: usual, on: borders)
        return found?.name == name
      }
    }
    guard using.isEmpty else {
      throw BudgetError.districtsInUse(set: name, budgets: using.map(\.name))
    }
  }

  private func isPlace(called key: String, besides id: Int64) throws -> Bool {
    let places = try store.places().places
    return (0..<places.count).contains {
      places.ids[$0] != id && MerchantName.normalized(places.names[$0]) == key
    }
  }

  private func filters() throws -> [StoreReader.NamedFilter] {
    try store.filters(home: store.settings().homeCurrency)
  }

  /// Rewrites filters whose terms change.
  private func rewriteFilters(_ change: (FilterTerm) throws -> [FilterTerm]) throws {
    for (id, _, filter, _) in try filters() {
      let terms = try filter.terms.flatMap(change)
      guard terms != filter.terms else { continue }
      try store.setFilter(PaymentFilter(terms), ofBudget: id)
    }
  }
}
