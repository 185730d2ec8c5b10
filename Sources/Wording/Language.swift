public import Diagnostics
public import PlaceClassification

/// Everything that Sobi says, in one language: a function for each kind of diagnostic.
///
/// A language that lacks a function does not compile, and neither does a function that lacks a case:
/// each is one `switch` without `default`.
public protocol Language: Sendable {
  /// The language's tag: `en`.
  var tag: String { get }

  /// How a person recovers, in the words of the interface that asks; nil when that interface has nothing
  /// to offer.
  func text(_ recovery: Recovery, in interface: Interface) -> String?

  // MARK: SimpleFeatures, Spending, SpatialIndex, SpendingAnalytics

  // MARK: Codecs

  // MARK: GeoPackage, GEOS, PROJ

  // MARK: StatementImport

  // MARK: PlaceClassification

  /// Why a rule is refused.
  func text(_ fault: RuleFault) -> String
  /// Why a rule of a list cannot be used.
  func text(_ error: RuleSetError) -> String
  /// Why a regular expression is refused.
  func text(_ fault: ExpressionFault) -> String
  /// Why spellings of brands are refused.
  func text(_ fault: SpellingFault) -> String
  /// Why a model cannot be trained.
  func text(_ fault: TrainingFault) -> String
  /// Why bytes are not a model.
  func text(_ fault: ModelFault) -> String

  // MARK: LedgerStore

  // MARK: Boundaries

  // MARK: Sobi
}

/// Who shows a text: what a person does about a fault is different in each.
public enum Interface: Hashable, Sendable, CaseIterable {
  /// A terminal: remedies name commands and options.
  case commandLine
  /// An HTTP server: remedies name parameters.
  case server
  /// An app: it has its own controls, so that there are no remedies.
  case app
}
