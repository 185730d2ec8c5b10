/// A report to a person: the reason for a failure, or a finding. A diagnostic contains no
/// sentences; the module `Wording` contains the sentences for all diagnostics.
public protocol Diagnostic: Sendable {
  /// The name of the event in three parts, such as `ledger.schema.newer`. It is the same in all
  /// releases, even if the sentence changes.
  var code: String { get }
  /// The place of the event; nil if it concerns no single place.
  var location: DiagnosticLocation? { get }
  /// The remedy; nil if the sentence is enough.
  var recovery: Recovery? { get }
}

extension Diagnostic {
  public var location: DiagnosticLocation? { nil }
  public var recovery: Recovery? { nil }
}
