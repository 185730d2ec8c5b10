public import Boundaries

/// The office that assigned the codes of districts; see
/// ``Ledger/importCrosswalk(path:standardField:statisticsField:nameField:)``.
public typealias CodeSystem = CodeCrosswalk.System
