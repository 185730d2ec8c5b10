import LedgerStore
import SimpleFeatures
import Spending

extension PaymentFilter {
  /// Returns whether a payment may pass the filter; false only if it certainly does not pass. Tags
  /// and trips are assumed to match.
  ///
  /// - Parameters:
  ///   - place: Its place; nil if the place is not known.
  ///   - view: The view that contains the categories, the places of circles and the districts.
  /// - Complexity: O(*t*) for *t* terms, plus the search for texts, plus one search for the place's
  ///   district for each set of districts.
  func mayFit(
    _ payment: Payment, at place: Place?, in view: LedgerView
  ) throws -> Bool {
    let asked = asked
    guard payment.kind.rawValue <= PaymentKind.refund.rawValue else { return false }
    if !asked.kinds.isEmpty, !asked.kinds.contains(payment.kind) { return false }
    if !asked.channels.isEmpty, !asked.channels.contains(payment.channel) { return false }
    if !asked.methods.isEmpty, !asked.methods.contains(payment.method) { return false }
    if !asked.categories.isEmpty || asked.isWithoutCategory {
      guard let ids = try? view.categories().ids(ofAny: asked.categories) else { return false }
      guard payment.categoryID.map(ids.contains) ?? asked.isWithoutCategory else { return false }
    }
    if asked.hasGeography, payment.placeID == nil { return false }
    if let place {
      let position = place.coordinate
      let boxes = asked.boxes
      if !boxes.isEmpty, !boxes.contains(where: { $0.covers(position) }) { return false }
      let isInside =
        try asked.circles.isEmpty
        || asked.circles.contains { circle in
          do {
            let center = try view.position(written: circle.place)
            // A metre more, so that no rounding decides here.
            return Haversine.earth.distance(from: center, to: position).value
              <= circle.distance.meters.value + 1
          } catch  where !view.isOutdated { return true }
        }
      guard isInside else { return false }
      guard try asked.districts.isEmpty || view.mayBeIn(asked.districts.map(\.name), position)
      else { return false }
      if !asked.places.isEmpty, !asked.isWithoutPlace,
        !asked.places.contains(where: place.isCalled)
      {
        return false
      }
    }
    if let range = try? view.amounts(of: LedgerQuery(filter: self)) {
      guard range.contains(payment.amount.minorUnits) else { return false }
    }
    let search = asked.search
    if !search.accounts.isEmpty {
      guard payment.account.map(search.isWanted(account:)) ?? false else { return false }
    }
    if !search.merchants.isEmpty {
      guard let merchant = payment.merchant, search.merchants.contains(where: { $0.isIn(merchant) })
      else { return false }
    }
    return true
  }
}
