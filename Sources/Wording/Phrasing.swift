import Boundaries
import Codecs
public import Diagnostics
import FeatureCodecs
import GEOS
import GeoPackage
import Grids
import LedgerStore
import PROJ
import PlaceClassification
import SimpleFeatures
import Sobi
import SpatialIndex
import Spending
import SpendingAnalytics
import StatementImport
import TimeTracking

/// Turns diagnostics into texts in one language, for one interface.
public struct Phrasing: Sendable {
  /// The language.
  public var language: any Language
  /// The interface that shows the texts.
  public var interface: Interface

  /// Creates a phrasing.
  public init(_ language: any Language = English(), for interface: Interface) {
    self.language = language
    self.interface = interface
  }

  /// Returns the remedy of a diagnostic; nil if it has no remedy.
  public func remedy(_ diagnostic: any Diagnostic) -> String? {
    diagnostic.recovery.flatMap { language.text($0, in: interface) }
  }

  /// Returns the message, without the location and the remedy. If the type of the diagnostic is
  /// defined by another program, the message is the code of the diagnostic.
  public func message(_ diagnostic: any Diagnostic) -> String {
    switch diagnostic {
    // MARK: SimpleFeatures, Grids, Spending, SpatialIndex, SpendingAnalytics
    case let it as CoordinateError: language.text(it)
    case let it as BoundingBoxError: language.text(it)
    case let it as RingError: language.text(it)
    case let it as TileError: language.text(it)
    case let it as GridSystemError: language.text(it)
    case let it as MoneyError: language.text(it)
    case let it as MeasureOverflow: language.text(it)
    case let it as SpendingOverflow: language.text(it)
    case let it as FilterProblem: language.text(it)
    case let it as FilterError: language.text(it.problem)

    // MARK: Codecs
    case let it as ByteSourceError: language.text(it)
    case let it as CSVError: language.text(it)
    case let it as CSVFault: language.text(it)
    case let it as JSONError: language.text(it)
    case let it as JSONProblem: language.text(it)
    case let it as GeoJSONError: language.text(it)
    case let it as GeoJSONProblem: language.text(it)
    case let it as TopoJSONError: language.text(it)
    case let it as TopoJSONProblem: language.text(it)
    case let it as PointFeatureError: language.text(it)
    case let it as PointFeatureProblem: language.text(it)
    case let it as PlanarShapeError: language.text(it)
    case let it as WKBError: language.text(it)
    case let it as PlanarWKBError: language.text(it)
    case let it as HTMLTableError: language.text(it)
    case let it as ZipFault: language.text(it)
    case let it as ZipContentsError: language.text(it)
    case let it as WorkbookError: language.text(it)
    case let it as CompoundFault: language.text(it)
    case let it as BinaryFault: language.text(it)
    case let it as JSONTableError: language.text(it)
    case let it as SheetCellFault: language.text(it)
    case let it as SheetXMLFault: language.text(it)
    case let it as SheetNote: language.text(it)
    case let it as DownloadError: language.text(it)

    // MARK: GeoPackage, GEOS, PROJ
    case let it as GeoPackageError: language.text(it)
    case let it as GeometryFault: language.text(it)
    case let it as AreaLayerError: language.text(it)
    case let it as PointLayerError: language.text(it)
    case let it as GEOSFailure: language.text(it)
    case let it as TransformError: language.text(it)

    // MARK: StatementImport
    case let it as StatementError: language.text(it)
    case let it as StatementQuestion: language.text(it)
    case let it as OpenStatements: language.text(it)
    case let it as ImportAnswersError: language.text(it)
    case let it as AccountFileError: language.text(it)
    case let it as StatementArchiveError: language.text(it)
    case let it as ImportProblem: language.text(it.fault)
    case let it as HeaderError: language.text(it)
    case let it as StatementOptionsError: language.text(it)
    case let it as CRSFault: language.text(it)
    case let it as RecordFault: language.text(it)
    case let it as AmountTextError: language.text(it)
    case let it as StatementNote: language.text(it)
    case let it as ProofFinding: language.text(it)

    // MARK: PlaceClassification
    case let it as RuleFault: language.text(it)
    case let it as RuleSetError: language.text(it)
    case let it as ExpressionFault: language.text(it)
    case let it as SpellingFault: language.text(it)
    case let it as TrainingFault: language.text(it)
    case let it as ModelFault: language.text(it)

    // MARK: LedgerStore
    case let it as LedgerStoreError: language.text(it)
    case let it as LedgerRemark: language.text(it)
    case let it as CategoryTableFault: language.text(it)
    case let it as LedgerEditError: language.text(it)
    case let it as HistoryError: language.text(it)
    case let it as HistoryConflict: language.text(it)
    case let it as BackupError: language.text(it)
    case let it as RebuildError: language.text(it)
    case let it as CheckFinding: language.text(it.problem)
    case let it as CheckProblem: language.text(it)
    case let it as SuspectedDouble: language.text(it)

    // MARK: Boundaries
    case let it as BoundaryError: message(it.problem)
    case let it as BoundaryProblem: language.text(it)
    case let it as ShapefileProblem: language.text(it)
    case let it as BoundaryFinding: language.text(it)

    // MARK: Sobi
    case let it as FileProblem: message(it.fault)
    case let it as TableFault: language.text(it)
    case let it as TableFolderError: language.text(it)
    case let it as SchemaFault: language.text(it)
    case let it as DistrictFinding: language.text(it)
    case let it as CrosswalkError: language.text(it)
    case let it as DistrictNestingError: language.text(it)
    case let it as NewPaymentError: language.text(it)
    case let it as ComparisonError: language.text(it)
    case let it as HeatError: language.text(it)
    case let it as IncomeError: language.text(it)
    case let it as TaskError: language.text(it)
    case let it as BudgetError: language.text(it)
    case let it as AccountError: language.text(it)
    case let it as SeriesError: language.text(it)
    case let it as BudgetProblem: language.text(it)
    case let it as TripError: language.text(it)
    case let it as KnownLayoutError: language.text(it)
    case let it as WaitingRowError: language.text(it)
    case let it as VisitError: language.text(it)
    case let it as AttachmentError: language.text(it)
    case let it as RateFileFault: language.text(it)
    case let it as ConversionError: language.text(it)
    case let it as RateValueError: language.text(it)
    case let it as BudgetAlert: language.text(it)
    case let it as PlaceNameError: language.text(it)
    case let it as GazetteerError: language.text(it)
    case let it as PlaceListError: language.text(it)
    case let it as PointJoinError: language.text(it)
    case let it as PointProblem: language.text(it.fault)
    case let it as PointFault: language.text(it)
    case let it as PlaceDecisionFault: language.text(it)
    case let it as PlaceSplitError: language.text(it)
    case let it as ProviderError: language.text(it)
    case let it as ClusterError: language.text(it)
    case let it as OutputError: language.text(it)
    case let it as WrongAnswer: language.text(it)
    case let it as RejectedStatement: language.text(it)
    case let it as UndecidedTwins: language.text(it)
    case let it as SuspectedRow: language.text(it)
    case let it as UnprovedStatement: language.text(it)
    case let it as ImportRequestError: language.text(it)
    case let it as RuleRefused: language.text(it)
    case let it as RuleTableFault: language.text(it)
    case let it as LabelFault: language.text(it)

    // MARK: Wording
    case let it as UnknownLanguage: language.text(it)
    case let it as ServerFault: language.text(it)

    default: diagnostic.code
    }
  }
}
