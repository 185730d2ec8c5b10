/// What a person or a program can do about a diagnostic.
///
/// A case says what would help, never how an interface lets one do it: that is a flag on the command
/// line, a parameter of a server, a button of an app.
public enum Recovery: Hashable, Sendable {
  // MARK: Files and formats (Codecs, GeoPackage, PROJ, GEOS, SobiProviders)

  // MARK: Statements (StatementImport)

  // MARK: Rules and models (PlaceClassification)

  // MARK: The ledger (LedgerStore)

  /// Put the new set or file in the place of the one that is there.
  case replace
  /// Choose one of the sets of districts.
  case chooseSet([String])

  // MARK: Boundaries

  // MARK: The library (Sobi)
}
