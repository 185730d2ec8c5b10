public import Boundaries
// The values that `Ledger` takes and gives back come with it, so that a program imports one module; what
// else stands in the modules below does not.
@_exported public import Reports
@_exported public import SimpleFeatures
@_exported public import Spending

@_exported public import enum LedgerStore.BackupError
@_exported public import struct LedgerStore.CategoryDefinition
@_exported public import enum LedgerStore.ChangeMode
@_exported public import struct LedgerStore.ChangeSummary
@_exported public import enum LedgerStore.ChangeTitle
@_exported public import struct LedgerStore.CheckFinding
@_exported public import enum LedgerStore.CheckProblem
@_exported public import struct LedgerStore.CheckReport
@_exported public import struct LedgerStore.DistrictCode
@_exported public import struct LedgerStore.DistrictSet
@_exported public import struct LedgerStore.ForeignTrigger
@_exported public import struct LedgerStore.HistoryConflict
@_exported public import struct LedgerStore.HistoryEntry
@_exported public import enum LedgerStore.HistoryError
@_exported public import struct LedgerStore.ImportOutcome
@_exported public import struct LedgerStore.JournalEntry
@_exported public import struct LedgerStore.LedgerBackup
@_exported public import enum LedgerStore.LedgerEditError
@_exported public import enum LedgerStore.LedgerRemark
@_exported public import class LedgerStore.LedgerRestoration
@_exported public import struct LedgerStore.LedgerSettings
@_exported public import enum LedgerStore.LedgerStoreError
@_exported public import struct LedgerStore.LedgerTables
@_exported public import struct LedgerStore.LedgerTotals
@_exported public import struct LedgerStore.LedgerUpgrade
@_exported public import struct LedgerStore.LedgerVersion
@_exported public import enum LedgerStore.RebuildError
@_exported public import struct LedgerStore.RuleChange
@_exported public import struct LedgerStore.SavedPlace
@_exported public import struct LedgerStore.StoredRule
@_exported public import struct LedgerStore.StoredTable
@_exported public import struct LedgerStore.SuspectedDouble
@_exported public import struct LedgerStore.SuspectedTwin
@_exported public import enum LedgerStore.TwinDecision
@_exported public import struct PlaceClassification.AmountRange
@_exported public import struct PlaceClassification.Classification
@_exported public import struct PlaceClassification.Classifier
@_exported public import struct PlaceClassification.ClassifierFigures
@_exported public import struct PlaceClassification.Explanation
@_exported public import struct PlaceClassification.KeywordRule
@_exported public import struct PlaceClassification.PaymentCircumstances
@_exported public import enum PlaceClassification.RuleAdvantage
@_exported public import enum PlaceClassification.RuleFault
@_exported public import enum PlaceClassification.RuleOrigin
@_exported public import struct PlaceClassification.RuleSet
@_exported public import enum PlaceClassification.StandardRules
@_exported public import struct PlaceClassification.SyllableModel
@_exported public import struct SpatialIndex.ClusterOptions
@_exported public import struct SpendingAnalytics.DistrictReport
@_exported public import struct SpendingAnalytics.NamedFigures
@_exported public import enum SpendingAnalytics.OlderPeriod
@_exported public import struct SpendingAnalytics.PeriodDays
@_exported public import enum SpendingAnalytics.SpendingDimension
@_exported public import struct SpendingAnalytics.SpendingFigures
@_exported public import enum SpendingAnalytics.SpendingKey
@_exported public import enum SpendingAnalytics.SpendingMeasures
@_exported public import struct SpendingAnalytics.SpendingOverflow
@_exported public import struct SpendingAnalytics.SpendingRange
@_exported public import struct SpendingAnalytics.StatsReport
@_exported public import struct StatementImport.AmountTextError
@_exported public import struct StatementImport.DateFormat
@_exported public import enum StatementImport.DisplayWidth
@_exported public import enum StatementImport.FieldFault
@_exported public import enum StatementImport.HeaderError
@_exported public import struct StatementImport.IgnoredRow
@_exported public import struct StatementImport.ImportProblem
@_exported public import struct StatementImport.ImportProfile
@_exported public import enum StatementImport.MoneyDirection
@_exported public import enum StatementImport.RecordFault
@_exported public import enum StatementImport.SignConvention
@_exported public import enum StatementImport.StatedStatus
@_exported public import enum StatementImport.StatementError
@_exported public import enum StatementImport.StatementField
@_exported public import enum StatementImport.StatementNote
@_exported public import struct StatementImport.StatementOptions
@_exported public import enum StatementImport.StatementOptionsError
@_exported public import struct StatementImport.StatementSource
@_exported public import enum StatementImport.StatementYear

/// Whose codes districts have; see ``Ledger/importCrosswalk(path:standardField:statisticsField:nameField:)``.
public typealias CodeSystem = CodeCrosswalk.System
