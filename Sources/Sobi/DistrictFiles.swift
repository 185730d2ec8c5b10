import Boundaries
import Codecs

/// Files of districts, with problems for the person whose files they are.
enum DistrictFiles {
  /// Reads one; `-` is standard input.
  ///
  /// - Throws: ``FileProblem`` for anything that is not a set of areas with codes.
  static func read(path: String, codeField: String?, nameField: String?) throws -> DistrictFile {
    let bytes: [UInt8]
    do { bytes = try FileBytes.read(path) } catch let error as ByteSourceError {
      throw FileProblem(error)
    }
    do throws(BoundaryError) {
      return try DistrictFile.read(bytes, codeField: codeField, nameField: nameField)
    } catch {
      throw FileProblem(error, file: path == "-" ? "standard input" : path, bytes: bytes)
    }
  }
}
