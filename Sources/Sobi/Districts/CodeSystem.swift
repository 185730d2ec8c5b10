public import Boundaries

/// The system to which district codes belong: the codes of the public administration, or the codes
/// of the statistics office; see
/// ``Ledger/importCrosswalk(path:standardField:statisticsField:nameField:)``.
public typealias CodeSystem = CodeCrosswalk.System
