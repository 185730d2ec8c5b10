public import Boundaries
// The values that `Ledger` takes and gives back come with it, so that a program imports one module.
@_exported public import LedgerStore
@_exported public import PlaceClassification
@_exported public import Reports
@_exported public import SimpleFeatures
@_exported public import Spending
@_exported public import SpendingAnalytics
@_exported public import StatementImport

@_exported public import struct SpatialIndex.ClusterOptions

/// Whose codes districts have; see ``Ledger/importCrosswalk(path:standardField:statisticsField:nameField:)``.
public typealias CodeSystem = CodeCrosswalk.System
