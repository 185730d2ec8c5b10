public import Diagnostics
import PlaceClassification

/// Says diagnostics in a language, for an interface.
public struct Phrasing: Sendable {
  /// The language.
  public var language: any Language
  /// Who shows the texts.
  public var interface: Interface

  /// Creates a phrasing.
  public init(_ language: any Language = English(), for interface: Interface) {
    self.language = language
    self.interface = interface
  }

  /// What to do about a diagnostic; nil when there is nothing to say.
  public func remedy(_ diagnostic: any Diagnostic) -> String? {
    diagnostic.recovery.flatMap { language.text($0, in: interface) }
  }

  /// What happened, without the place and the remedy. A diagnostic of another program's type is told by
  /// its code.
  public func message(_ diagnostic: any Diagnostic) -> String {
    switch diagnostic {
    // MARK: SimpleFeatures, Spending, SpatialIndex, SpendingAnalytics

    // MARK: Codecs

    // MARK: GeoPackage, GEOS, PROJ

    // MARK: StatementImport

    // MARK: PlaceClassification
    case let it as RuleFault: language.text(it)
    case let it as RuleSetError: language.text(it)
    case let it as ExpressionFault: language.text(it)
    case let it as SpellingFault: language.text(it)
    case let it as TrainingFault: language.text(it)
    case let it as ModelFault: language.text(it)

    // MARK: LedgerStore

    // MARK: Boundaries

    // MARK: Sobi

    default: diagnostic.code
    }
  }
}
