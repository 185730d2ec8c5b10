public import Boundaries
public import Codecs
public import Diagnostics
public import FeatureCodecs
public import GEOS
public import GeoPackage
public import Grids
public import LedgerStore
public import PROJ
public import PlaceClassification
public import SimpleFeatures
public import Sobi
public import SpatialIndex
public import Spending
public import SpendingAnalytics
public import StatementImport
public import TimeTracking

/// All texts of Sobi in one language; the protocol has a separate function for each kind of
/// diagnostic.
///
/// A language that lacks one of these functions does not compile. Each function is one `switch`
/// without `default`, so a function that does not handle every case does not compile either.
public protocol Language: ReportWords, CommandWords, HelpText {
  /// The language's tag: `en`.
  var tag: String { get }

  /// The remedy in the words of an interface; nil if that interface has none.
  func text(_ recovery: Recovery, in interface: Interface) -> String?

  // MARK: SimpleFeatures, Grids, Spending, SpatialIndex, SpendingAnalytics

  /// A fault in a longitude or a latitude.
  func text(_ error: CoordinateError) -> String
  /// A fault in the edges of a box.
  func text(_ error: BoundingBoxError) -> String
  /// An error that prevents positions from forming a ring.
  func text(_ error: RingError) -> String
  /// The message if there is no such tile.
  func text(_ error: TileError) -> String
  /// The message if there is no such grid.
  func text(_ error: GridSystemError) -> String
  /// The message if two amounts have no sum.
  func text(_ error: MoneyError) -> String
  /// The message if the values of a measure are too large.
  func text(_ error: MeasureOverflow) -> String
  /// A fault in a filter.
  func text(_ problem: FilterProblem) -> String
  /// The message if a sum of amounts is too large.
  func text(_ error: SpendingOverflow) -> String

  // MARK: Codecs

  /// The message if the bytes of a file could not be read.
  func text(_ error: ByteSourceError) -> String
  /// A fault in a table.
  func text(_ error: CSVError) -> String
  /// A fault in the text of a table.
  func text(_ fault: CSVFault) -> String
  /// A fault in a JSON text.
  func text(_ error: JSONError) -> String
  /// A fault in a JSON text.
  func text(_ problem: JSONProblem) -> String
  /// A fault in a GeoJSON document.
  func text(_ error: GeoJSONError) -> String
  /// A fault in a GeoJSON document.
  func text(_ problem: GeoJSONProblem) -> String
  /// A fault in a TopoJSON document.
  func text(_ error: TopoJSONError) -> String
  /// A fault in a TopoJSON document.
  func text(_ problem: TopoJSONProblem) -> String
  /// The message if a file of points cannot be read as a table.
  func text(_ error: PointFeatureError) -> String
  /// A fault in GeoJSON that should be points.
  func text(_ problem: PointFeatureProblem) -> String
  /// An error that prevents a part of a shape from being a polygon.
  func text(_ error: PlanarShapeError) -> String
  /// A fault in well-known binary.
  func text(_ error: WKBError) -> String
  /// A fault in well-known binary of areas.
  func text(_ error: PlanarWKBError) -> String
  /// The message if no table could be read from an HTML document.
  func text(_ error: HTMLTableError) -> String
  /// The message if a file of accounts cannot be read.
  func text(_ error: AccountFileError) -> String
  /// The message if the statements in a zip archive cannot be read.
  func text(_ error: StatementArchiveError) -> String
  /// A fault in a zip archive.
  func text(_ fault: ZipFault) -> String
  /// An error of reading a file in a zip archive.
  func text(_ error: ZipContentsError) -> String
  /// The message if a workbook could not be read.
  func text(_ error: WorkbookError) -> String
  /// A fault in the compound file around a workbook.
  func text(_ fault: CompoundFault) -> String
  /// A fault in a binary workbook.
  func text(_ fault: BinaryFault) -> String
  /// The message if JSON cannot be read as a table.
  func text(_ error: JSONTableError) -> String
  /// A fault in a cell.
  func text(_ fault: SheetCellFault) -> String
  /// A fault in the XML of a workbook.
  func text(_ fault: SheetXMLFault) -> String
  /// A note on the reading of a sheet.
  func text(_ note: SheetNote) -> String
  /// The message if a file could not be downloaded.
  func text(_ error: DownloadError) -> String

  // MARK: GeoPackage, GEOS, PROJ

  /// An error that prevents a file from being used as a GeoPackage.
  func text(_ error: GeoPackageError) -> String
  /// A fault in a geometry blob.
  func text(_ fault: GeometryFault) -> String
  /// The message if a layer cannot be read as areas.
  func text(_ error: AreaLayerError) -> String
  /// The message if a layer cannot be read as a table of points.
  func text(_ error: PointLayerError) -> String
  /// A failure of GEOS.
  func text(_ error: GEOSFailure) -> String
  /// The message if positions cannot be transformed to WGS 84.
  func text(_ error: TransformError) -> String

  // MARK: StatementImport

  /// The message if a statement cannot be read.
  func text(_ error: StatementError) -> String
  func text(_ question: StatementQuestion) -> String
  func text(_ error: OpenStatements) -> String
  func text(_ error: ImportAnswersError) -> String
  /// An error of missing columns of a statement.
  func text(_ error: HeaderError) -> String
  /// A fault in an option for a statement.
  func text(_ error: StatementOptionsError) -> String
  /// The message if positions of a CRS cannot be read.
  func text(_ fault: CRSFault) -> String
  /// A fault in a record of a statement.
  func text(_ fault: RecordFault) -> String
  /// The message if a text is not an amount of money.
  func text(_ error: AmountTextError) -> String
  /// A note on the reading of a statement.
  func text(_ note: StatementNote) -> String

  // MARK: PlaceClassification

  /// The message if a rule is refused.
  func text(_ fault: RuleFault) -> String
  /// The message if a rule of a list cannot be used.
  func text(_ error: RuleSetError) -> String
  /// The message if a regular expression is refused.
  func text(_ fault: ExpressionFault) -> String
  /// The message if spellings of brands are refused.
  func text(_ fault: SpellingFault) -> String
  /// The message if a model cannot be trained.
  func text(_ fault: TrainingFault) -> String
  /// The message if bytes are not a model.
  func text(_ fault: ModelFault) -> String

  // MARK: LedgerStore

  /// An error that prevents a ledger from being used.
  func text(_ error: LedgerStoreError) -> String
  /// A remark on a ledger after a change.
  func text(_ remark: LedgerRemark) -> String
  /// A fault in a table of categories.
  func text(_ fault: CategoryTableFault) -> String
  /// An error that prevents a row from being edited.
  func text(_ error: LedgerEditError) -> String
  /// An error that prevents a change from being undone or redone.
  func text(_ error: HistoryError) -> String
  /// A conflict of a row that prevents a change from being undone or redone.
  func text(_ conflict: HistoryConflict) -> String
  /// The message if a ledger was not backed up or restored.
  func text(_ error: BackupError) -> String
  /// The message if tables do not make a ledger.
  func text(_ error: RebuildError) -> String
  /// A remark on two payments that may be duplicates.
  func text(_ double: SuspectedDouble) -> String
  /// A finding of a check.
  func text(_ problem: CheckProblem) -> String

  // MARK: Boundaries

  /// A fault in a boundary file.
  func text(_ problem: BoundaryProblem) -> String
  /// A fault in a shapefile.
  func text(_ problem: ShapefileProblem) -> String
  /// A finding about a boundary file.
  func text(_ finding: BoundaryFinding) -> String
  /// The scheme of districts' codes, in a sentence: `administrative standard codes`.
  func text(_ scheme: DistrictCodeScheme) -> String

  // MARK: Sobi

  /// A fault in a table of text.
  func text(_ fault: TableFault) -> String
  /// The message if a folder of tables cannot be written or read.
  func text(_ error: TableFolderError) -> String
  /// A fault in the description of a folder of tables.
  func text(_ fault: SchemaFault) -> String
  /// A finding or a correction of an import of districts.
  func text(_ finding: DistrictFinding) -> String
  /// The message if codes of another office cannot be imported or shown.
  func text(_ error: CrosswalkError) -> String
  /// The message if a report cannot be confined to a district.
  func text(_ error: DistrictNestingError) -> String
  /// The message if a payment is not added.
  func text(_ error: NewPaymentError) -> String
  /// The message if spending is not compared.
  func text(_ error: ComparisonError) -> String
  func text(_ error: HeatError) -> String
  /// The message if a budget is not set or removed.
  func text(_ error: BudgetError) -> String
  /// An error that prevents a bill cycle from being set for an account.
  func text(_ error: AccountError) -> String
  /// An error that prevents a decision about recurring payments.
  func text(_ error: SeriesError) -> String
  /// The message if a visit is not added, changed or found.
  func text(_ error: VisitError) -> String
  /// The message if files are not attached, found or saved.
  func text(_ error: AttachmentError) -> String
  /// The message if a decision about a waiting row is refused.
  func text(_ error: WaitingRowError) -> String
  /// The message if a layout of statements is not usable.
  func text(_ error: KnownLayoutError) -> String
  /// The message if a trip is not added or found.
  func text(_ error: TripError) -> String
  /// The message if a file of exchange rates is not imported.
  func text(_ fault: RateFileFault) -> String
  /// The message if an amount is not converted.
  func text(_ error: ConversionError) -> String
  /// The message if a text or a number is not a rate.
  func text(_ error: RateValueError) -> String
  /// The message if a stored budget cannot be read.
  func text(_ problem: BudgetProblem) -> String
  /// A mark of a budget that was reached because of a change.
  func text(_ alert: BudgetAlert) -> String
  /// The message if an income is not set or removed.
  func text(_ error: IncomeError) -> String
  /// The message if a task or a session is not changed.
  func text(_ error: TaskError) -> String
  /// The message if a name has no position.
  func text(_ error: PlaceNameError) -> String
  /// The message if a file is not a gazetteer.
  func text(_ error: GazetteerError) -> String
  /// The message if a list of places cannot be read.
  func text(_ error: PlaceListError) -> String
  /// The message if a file of points cannot be joined with districts.
  func text(_ error: PointJoinError) -> String
  /// A fault in a row of a file of points.
  func text(_ fault: PointFault) -> String
  /// A fault in a row of a table of decisions.
  func text(_ fault: PlaceDecisionFault) -> String
  /// The message if a place is not split.
  func text(_ error: PlaceSplitError) -> String
  /// The message if a provider gives no places.
  func text(_ error: ProviderError) -> String
  /// The message if there is no answer about a cluster.
  func text(_ error: ClusterError) -> String
  /// The message if a file cannot be written.
  func text(_ error: OutputError) -> String
  /// A wrong answer of a benchmark.
  func text(_ error: WrongAnswer) -> String

  /// The message if a statement had problems.
  func text(_ error: RejectedStatement) -> String
  /// The message if rows may exist in the ledger already.
  func text(_ error: UndecidedTwins) -> String
  /// The payment that a row may be.
  func text(_ row: SuspectedRow) -> String
  /// The message if a statement does not prove its rows.
  func text(_ error: UnprovedStatement) -> String
  /// A row at which balances contradict amounts.
  func text(_ finding: ProofFinding) -> String
  /// The message if an import request cannot be met.
  func text(_ error: ImportRequestError) -> String
  /// The message if a rule is not stored in the ledger.
  func text(_ error: RuleRefused) -> String
  /// A fault in a table of rules.
  func text(_ fault: RuleTableFault) -> String
  /// A fault in a table of labels.
  func text(_ fault: LabelFault) -> String

  // MARK: Wording

  /// An unknown language.
  func text(_ error: UnknownLanguage) -> String
  /// An error of the server.
  func text(_ fault: ServerFault) -> String
}
