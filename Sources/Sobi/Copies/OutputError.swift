public import Diagnostics

/// An error that prevents a file from being written.
public enum OutputError: Fault, Equatable {
  /// The file or its folder cannot be written.
  case notWritable(path: String)
  /// The disk is full; the path is `-` for standard output.
  case diskFull(path: String)
  /// A part of the file could not be written, because of a fault of the disk or a limit on file
  /// sizes; the path is `-` for standard output.
  case diskFault(path: String)
  /// The extension does not identify a format.
  case unknownFormat(path: String)
  /// The file is the ledger itself.
  case isLedger(path: String)
  /// The file name is reserved for a file that SQLite or Sobi keeps beside a ledger, such as the
  /// snapshot.
  case isCompanion(path: String)
  /// The file is an input of the command.
  case isInput(path: String)
  /// The file is a database, which may be a ledger.
  case isDatabase(path: String)
  /// The folder does not contain a map library.
  case noLibrary(path: String)
  /// The text is not an address template of map tiles.
  case noTiles(template: String)
  /// The file for an overlay has more positions than a page draws.
  case largeOverlay(path: String, positions: Int, limit: Int)
  /// The file for an overlay has no shape.
  case emptyOverlay(path: String)
  /// The page is made for sharing, but the user has not decided for every category whether it is
  /// about health; the value contains the sorted titles of the undecided categories.
  case undecidedHealth([String])
  /// Together, the grids of a page have more cells than the limit. The first value is the name of
  /// the grid with the most cells; `coarser` is the name of a grid with few enough cells, or nil if
  /// there is no such grid.
  case tooManyCells(String, count: Int, limit: Int, coarser: String?)

  public var code: String {
    switch self {
    case .notWritable: "output.file.not-writable"
    case .diskFull: "output.disk.full"
    case .diskFault: "output.disk.write"
    case .unknownFormat: "output.format.unknown"
    case .isLedger: "output.file.is-ledger"
    case .isCompanion: "output.file.is-companion"
    case .isInput: "output.file.is-input"
    case .isDatabase: "output.file.is-database"
    case .noLibrary: "output.library.missing"
    case .noTiles: "output.tiles.invalid"
    case .largeOverlay: "output.overlay.large"
    case .emptyOverlay: "output.overlay.empty"
    case .undecidedHealth: "output.share.undecided"
    case .tooManyCells: "output.grid.cells"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .notWritable: .makeWritable
    case .diskFull: .makeRoom
    case .diskFault: .checkDiskLimits
    case .unknownFormat: .giveMapFormat
    case .isLedger, .isCompanion, .isInput, .isDatabase: .nameOtherFile
    case .noLibrary: .giveLibraryFolder
    case .noTiles: .giveTilesAddress
    case .largeOverlay: .simplifyOverlay
    case .emptyOverlay: .giveOverlay
    case .undecidedHealth: .decideHealth
    case .tooManyCells(_, _, _, let coarser): .giveCoarserGrid(coarser)
    }
  }
}
