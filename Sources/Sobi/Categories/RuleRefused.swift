public import Diagnostics
public import PlaceClassification

/// The error for a rule that was refused and is not stored in the ledger.
public struct RuleRefused: Fault, Hashable {
  /// The fault of the rule.
  public var fault: RuleFault
  /// The number of the stored rule that the refused rule repeats or contradicts; nil if the refused
  /// rule repeats or contradicts another rule of the same change.
  public var other: Int64?

  /// Creates a refusal.
  public init(fault: RuleFault, other: Int64? = nil) {
    self.fault = fault
    self.other = other
  }

  public var code: String { fault.code }
  public var recovery: Recovery? { fault.recovery }
}
