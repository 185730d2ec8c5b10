import Codecs
import Foundation
import GeoPackage
import StatementImport

extension Ledger {
  /// Opens a statement of any form.
  ///
  /// If a layer has a reference system other than WGS 84, ``StatementOptions/crs`` in `options` is
  /// set to this system, unless ``StatementOptions/crs`` was given.
  func statement(
    at path: String, _ request: ImportRequest, _ options: inout StatementOptions
  ) throws -> StatementTable {
    // This comes first: opening and closing the ledger here would drop the locks of its connection.
    guard !FileBytes.isSameFile(path, self.path) else {
      throw ImportRequestError.isLedger(path: path)
    }
    guard path != "-", try Self.isDatabase(path) else {
      return try StatementTable(path: path, options: options)
    }
    let layer: PointLayer
    do { layer = try PointLayer(path: path, layer: request.sheet) } catch {
      throw Self.problem(error, of: path)
    }
    if options.crs == nil, !layer.system.isWGS84 { options.crs = layer.system.text }
    var text: [UInt8] = []
    do { try layer.readText { text += $0 } } catch { throw Self.problem(error, of: path) }
    var source = try ByteSource(path: path)
    let hash = try source.hashToEnd()
    return StatementTable(
      text: text, of: path, shape: .features, format: .geoPackage,
      stored: (source.consumedBytes, hash))
  }

  /// Returns the sheets of a statement that are read as separate statements: only the chosen sheet
  /// if a sheet was chosen, or a single nil if the file has one table. Only one sheet of a pipe is
  /// read, because a pipe can be opened only once.
  func sheets(at path: String, _ options: StatementOptions) throws -> [String?] {
    guard options.sheet == nil, Self.isRegularFile(path), try !Self.isDatabase(path) else {
      return [options.sheet]
    }
    let source: ByteSource
    do { source = try ByteSource(path: path) } catch { throw StatementError.source(error) }
    let sheets = try StatementTable.sheets(opening: source, options: options)
    return sheets.isEmpty ? [nil] : sheets
  }

  private static func isDatabase(_ path: String) throws(StatementError) -> Bool {
    guard isRegularFile(path) else { return false }
    do {
      var source = try ByteSource(path: path)
      let head = try source.peek(StatementFormat.headLength)
      return StatementFormat(head: head, name: path) == .geoPackage
    } catch { throw StatementError.source(error) }
  }

  /// Returns whether a path names a file that can be opened again; a pipe and standard input cannot
  /// be opened again.
  private static func isRegularFile(_ path: String) -> Bool {
    let file = URL(filePath: path).resolvingSymlinksInPath()
    return path != "-"
      && (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
  }

  private static func problem(_ error: any Error, of path: String) -> any Error {
    guard let error = error as? PointLayerError else { return error }
    return StatementError.format(error, file: path)
  }
}

extension ByteSource {
  /// Reads the file to its end, and returns the SHA-256 of the stored file.
  mutating func hashToEnd() throws -> ContentHash {
    var chunk = [UInt8](repeating: 0, count: ByteSource.chunkSize)
    while try read(into: &chunk) > 0 {}
    return contentHash
  }
}
