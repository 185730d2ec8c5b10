import Diagnostics

extension English {
  public func text(_ recovery: Recovery, in interface: Interface) -> String? {
    switch interface {
    case .commandLine: commandLine(recovery)
    case .server: server(recovery)
    case .app: nil
    }
  }

  /// With the commands and options of `sobi`. Every text is a whole sentence.
  private func commandLine(_ recovery: Recovery) -> String? {
    switch recovery {
    // MARK: Files and formats (Codecs, GeoPackage, PROJ, GEOS, SobiProviders)

    // MARK: Statements (StatementImport)

    // MARK: Rules and models (PlaceClassification)

    // MARK: The ledger (LedgerStore)
    case .replace: "Add --replace to put this one in its place."
    case .chooseSet(let sets): "Choose one with --set: \(sets.joined(separator: ", "))."

    // MARK: Boundaries

    // MARK: The library (Sobi)
    }
  }

  /// With parameters of a request; nil for what a request cannot change.
  private func server(_ recovery: Recovery) -> String? {
    switch recovery {
    case .chooseSet(let sets): "Choose one with the parameter set: \(sets.joined(separator: ", "))."
    default: nil
    }
  }
}
