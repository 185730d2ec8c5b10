extension ReadingPlan {
  /// The largest number of places in a box at which the places are read through the spatial index.
  /// If the box contains more places, reading all places is faster.
  public static let mostPlacesInBox = 10_000

  /// Returns the plan for a question.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - sizes: The numbers of payments and places, from which the method chooses the fastest plan.
  ///   - snapshot: The state of the snapshot.
  ///   - use: The purpose for which the ledger is open.
  /// - Complexity: O(1).
  public static func make(
    _ question: Question, _ sizes: Sizes, snapshot: Snapshot, use: Use
  ) -> ReadingPlan {
    let source: Source = if case .fits = snapshot { .snapshot } else { .ledger }
    switch question.shape {
    case .near:
      if sizes.inBox != nil, mayReadBox(question, snapshot, use) {
        return ReadingPlan(.ledger, .box, .rows)
      }
      return table(question, sizes, source, use)
    case .rows, .list: return ReadingPlan(source, .all, .rows)
    case .sums, .districts, .groups: return table(question, sizes, source, use)
    case .budgets, .series:
      return source == .snapshot
        ? ReadingPlan(.snapshot, .days, .sums) : ReadingPlan(.ledger, .all, .rows)
    }
  }

  /// Returns whether the places in a box, if they are few, are read with the spatial index of the
  /// file.
  ///
  /// A table answers questions about any circle, but for one circle, the spatial index takes less
  /// time than reading a table.
  static func mayReadBox(_ question: Question, _ snapshot: Snapshot, _ use: Use) -> Bool {
    guard question.conditions.isSubset(of: .amounts) else { return false }
    return !question.isOfColumnsAlone || use == .once || snapshot == .none
  }

  /// The plan of a question that a table answers.
  private static func table(
    _ question: Question, _ sizes: Sizes, _ source: Source, _ use: Use
  ) -> ReadingPlan {
    let isOnce = use == .once
    guard source == .snapshot else {
      // Making a table of the ledger's rows costs more than it saves for one question.
      let isTable =
        question.shape == .groups || !isOnce && question.isOfColumnsAlone && !question.hasNames
      return ReadingPlan(.ledger, .all, isTable ? .table : .rows)
    }
    guard question.isOfColumnsAlone, !question.hasNames else {
      return ReadingPlan(.snapshot, question.days == nil ? .all : .days, .table)
    }
    guard sizes.areDaysFew else {
      return ReadingPlan(.snapshot, .all, .table, isMaintained: !isOnce)
    }
    if isOnce {
      return ReadingPlan(.snapshot, .days, question.shape == .districts ? .sums : .table)
    }
    return ReadingPlan(.snapshot, .days, .table, isMaintained: true)
  }
}
