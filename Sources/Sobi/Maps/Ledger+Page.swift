public import WebPage

extension Ledger {
  /// Returns one HTML file that shows spending on a map in any browser and works offline.
  ///
  /// The file contains every figure that it shows, the districts and the script; it never contains
  /// an account, a memo, a reference or a path. The same ledger, request and library give the same
  /// bytes. For a shared page, this holds only if the request contains a seed.
  ///
  /// - Throws: ``OutputError/undecidedHealth(_:)`` for a shared page;
  ///   ``OutputError/tooManyCells(_:count:limit:coarser:)`` if the grids have too many cells;
  ///   ``LedgerStore/LedgerStoreError`` if the request does not match exactly one set of districts;
  ///   ``OutputError`` if the given folder contains no map library.
  /// - Complexity: O(*n*) for *n* payments, which are all in memory.
  public func page(
    _ request: PageRequest = PageRequest()
  ) throws -> (bytes: [UInt8], summary: PageSummary) {
    let library = try Self.pageLibrary(in: request.libraryFolder)
    let content = try read { try PageContent(request, of: $0) }
    let bytes = PageFile.bytes(
      data: content.lines(), language: request.language, library: library, tiles: request.tiles,
      overlays: request.overlays)
    var summary = content.summary
    summary.hasLibrary = library != nil
    summary.tilesHost = library == nil ? nil : request.tiles?.host
    summary.bytes = bytes.count
    return (bytes, summary)
  }

  /// Returns a source of map tiles.
  ///
  /// - Parameters:
  ///   - template: The address of a tile with `{z}`, `{x}` and `{y}`; nil for no tiles.
  ///   - attribution: The name that the map credits as the source of the tiles; nil uses the host
  ///     of the address.
  /// - Throws: ``OutputError/noTiles(template:)`` if the template is not an address with `{z}`,
  ///   `{x}` and `{y}`.
  public static func pageTiles(_ template: String?, attribution: String?) throws -> PageTiles? {
    guard let template else { return nil }
    guard let tiles = PageTiles(template: template, attribution: attribution) else {
      throw OutputError.noTiles(template: template)
    }
    return tiles
  }

  /// Returns the map library in a folder; nil if no folder is given and no library is installed.
  ///
  /// - Throws: ``OutputError/noLibrary(path:)`` if the folder contains no map library.
  public static func pageLibrary(in folder: String?) throws -> PageLibrary? {
    for path in folder.map({ [$0] }) ?? PageLibrary.folders {
      for script in ["leaflet.min.js", "leaflet.js"] {
        guard let script = try? FileBytes.read("\(path)/\(script)"),
          let style = try? FileBytes.read("\(path)/leaflet.css")
        else { continue }
        return PageLibrary(script: script, style: style)
      }
    }
    guard let folder else { return nil }
    throw OutputError.noLibrary(path: folder)
  }
}
