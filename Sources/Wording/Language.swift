public import Codecs
public import Diagnostics
public import GEOS
public import PROJ
public import PlaceClassification
public import SimpleFeatures
public import SpatialIndex
public import Spending
public import SpendingAnalytics

/// Everything that Sobi says, in one language: a function for each kind of diagnostic.
///
/// A language that lacks a function does not compile, and neither does a function that lacks a case:
/// each is one `switch` without `default`.
public protocol Language: Sendable {
  /// The language's tag: `en`.
  var tag: String { get }

  /// How a person recovers, in the words of the interface that asks; nil when that interface has nothing
  /// to offer.
  func text(_ recovery: Recovery, in interface: Interface) -> String?

  // MARK: SimpleFeatures, Spending, SpatialIndex, SpendingAnalytics

  /// What is wrong with a longitude or a latitude.
  func text(_ error: CoordinateError) -> String
  /// What is wrong with the edges of a box.
  func text(_ error: BoundingBoxError) -> String
  /// What keeps positions from being a ring.
  func text(_ error: RingError) -> String
  /// Why there is no such tile.
  func text(_ error: TileError) -> String
  /// Why two amounts have no sum.
  func text(_ error: MoneyError) -> String
  /// That the values of a measure are too large.
  func text(_ error: MeasureOverflow) -> String
  /// That a sum of amounts is too large.
  func text(_ error: SpendingOverflow) -> String

  // MARK: Codecs

  /// Why the bytes of a file could not be read.
  func text(_ error: ByteSourceError) -> String
  /// What is wrong with a table.
  func text(_ error: CSVError) -> String
  /// What is wrong with the text of a table.
  func text(_ fault: CSVFault) -> String
  /// What is wrong with a JSON text.
  func text(_ error: JSONError) -> String
  /// What is wrong with a JSON text.
  func text(_ problem: JSONProblem) -> String
  /// What is wrong with a GeoJSON document.
  func text(_ error: GeoJSONError) -> String
  /// What is wrong with a GeoJSON document.
  func text(_ problem: GeoJSONProblem) -> String
  /// What is wrong with a TopoJSON document.
  func text(_ error: TopoJSONError) -> String
  /// What is wrong with a TopoJSON document.
  func text(_ problem: TopoJSONProblem) -> String
  /// Why a file of points cannot be read as a table.
  func text(_ error: PointFeatureError) -> String
  /// What is wrong with GeoJSON that should be points.
  func text(_ problem: PointFeatureProblem) -> String
  /// What keeps a part of a shape from being a polygon.
  func text(_ error: PlanarShapeError) -> String
  /// What is wrong with well-known binary.
  func text(_ error: WKBError) -> String
  /// What is wrong with well-known binary of areas.
  func text(_ error: PlanarWKBError) -> String
  /// Why no table could be read from an HTML document.
  func text(_ error: HTMLTableError) -> String
  /// What is wrong with a zip archive.
  func text(_ fault: ZipFault) -> String
  /// Why a file in a zip archive cannot be had.
  func text(_ error: ZipContentsError) -> String
  /// Why a workbook could not be read.
  func text(_ error: WorkbookError) -> String
  /// What is wrong with a cell.
  func text(_ fault: SheetCellFault) -> String
  /// What is wrong with the XML of a workbook.
  func text(_ fault: SheetXMLFault) -> String
  /// How a sheet was read.
  func text(_ note: SheetNote) -> String
  /// Why a file could not be downloaded.
  func text(_ error: DownloadError) -> String

  // MARK: GeoPackage, GEOS, PROJ

  /// That GEOS failed.
  func text(_ error: GEOSFailure) -> String
  /// Why positions cannot be brought to WGS 84.
  func text(_ error: TransformError) -> String

  // MARK: StatementImport

  // MARK: PlaceClassification

  /// Why a rule is refused.
  func text(_ fault: RuleFault) -> String
  /// Why a rule of a list cannot be used.
  func text(_ error: RuleSetError) -> String
  /// Why a regular expression is refused.
  func text(_ fault: ExpressionFault) -> String
  /// Why spellings of brands are refused.
  func text(_ fault: SpellingFault) -> String
  /// Why a model cannot be trained.
  func text(_ fault: TrainingFault) -> String
  /// Why bytes are not a model.
  func text(_ fault: ModelFault) -> String

  // MARK: LedgerStore

  // MARK: Boundaries

  // MARK: Sobi
}

/// Who shows a text: what a person does about a fault is different in each.
public enum Interface: Hashable, Sendable, CaseIterable {
  /// A terminal: remedies name commands and options.
  case commandLine
  /// An HTTP server: remedies name parameters.
  case server
  /// An app: it has its own controls, so that there are no remedies.
  case app
}
