/// The state of a budget in a period; a worse state is greater than a better state.
public enum BudgetState: Hashable, Comparable, Sendable {
  /// Within the limit.
  case within
  /// The spending is within the limit, but is projected to exceed the limit by the end of the
  /// period.
  case pace
  /// The spending has reached a percentage of the limit at which the budget gives a warning.
  case warned(percent: Int)
  /// Exactly the limit.
  case usedUp
  /// The spending exceeds the limit.
  case over

  /// The name of the state in files.
  public var name: String {
    switch self {
    case .within: "within"
    case .pace: "pace"
    case .warned: "warn"
    case .usedUp: "used-up"
    case .over: "over"
    }
  }

  /// The percentage of a warning; nil for other states.
  public var percent: Int? { if case .warned(let percent) = self { percent } else { nil } }

  /// Creates a state from its name in files and, only for a warning, from its percentage; nil if
  /// the name and the percentage do not belong to a state.
  public init?(name: String, percent: Int?) {
    switch (name, percent) {
    case ("within", nil): self = .within
    case ("pace", nil): self = .pace
    case ("warn", let percent?): self = .warned(percent: percent)
    case ("used-up", nil): self = .usedUp
    case ("over", nil): self = .over
    default: return nil
    }
  }
}
