/// Something to tell a person: why an operation failed, or what it found. A value without a sentence:
/// the sentences stand in `Wording`.
public protocol Diagnostic: Sendable {
  /// The name of what happened, in three parts: `ledger.schema.newer`. It stays the same in all
  /// releases, whatever the sentence becomes.
  var code: String { get }
  /// Where it is; nil when it is about no single place.
  var location: DiagnosticLocation? { get }
  /// What can be done about it; nil when the sentence says it all.
  var recovery: Recovery? { get }
}

extension Diagnostic {
  public var location: DiagnosticLocation? { nil }
  public var recovery: Recovery? { nil }
}
