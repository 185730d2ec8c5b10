import LedgerStore

/// A step that a person may take next; the contents of the ledger determine the step.
public enum NextStep: Hashable, Sendable {
  /// Import a statement, because the ledger has no payments.
  case importStatement
  /// Decide about the rows that wait for a decision.
  case decideRows
  /// Import a list of shops, in which the places of payments can be found.
  case importShops
  /// Find the places of payments in the gazetteer.
  case resolvePlaces
  /// Download the published set of districts with this name.
  case fetchDistricts(String)
  /// Import a file of districts.
  case importDistricts
  /// Write the map of spending.
  case writeMap
  /// Report the current month.
  case reportMonth
}

extension LedgerView {
  /// Returns the next useful step.
  ///
  /// A ledger without payments needs a statement. After that, the first of these steps that applies
  /// is proposed: decide waiting rows; find places, if the ledger contains no places; import
  /// districts, if the ledger contains no districts; find places, if most of the newest hundred
  /// payments have no place; write a map.
  ///
  /// - Parameters:
  ///   - taken: The step that was just taken, which is not proposed again.
  ///   - hasGazetteer: Whether a gazetteer exists.
  ///   - districts: The name of a published set of districts for this ledger; nil if none is known.
  /// - Complexity: O(log *n*) for *n* payments.
  public func nextStep(
    after taken: NextStep? = nil, hasGazetteer: Bool, districts: String? = nil
  ) throws -> NextStep {
    let state = try answer(to: "state") { _, reader in try reader.state() }
    guard state.hasPayments || state.hasWaitingRows else { return .importStatement }
    let places: NextStep = hasGazetteer ? .resolvePlaces : .importShops
    var steps: [NextStep] = []
    if state.hasWaitingRows { steps.append(.decideRows) }
    if !state.hasPlaces, state.newestUnplaced > 0 { steps.append(places) }
    if !state.hasDistricts {
      steps.append(districts.map { .fetchDistricts($0) } ?? .importDistricts)
    }
    if state.newestUnplaced * 2 > state.newestOffline { steps.append(places) }
    steps += [.writeMap, .reportMonth]
    return steps.first { $0 != taken } ?? .reportMonth
  }
}
