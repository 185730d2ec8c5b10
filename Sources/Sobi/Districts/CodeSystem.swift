public import Boundaries

/// The office whose codes districts have; see
/// ``Ledger/importCrosswalk(path:standardField:statisticsField:nameField:)``.
public typealias CodeSystem = CodeCrosswalk.System
