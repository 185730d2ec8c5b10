public import Boundaries

/// Whose codes districts have; see ``Ledger/importCrosswalk(path:standardField:statisticsField:nameField:)``.
public typealias CodeSystem = CodeCrosswalk.System
