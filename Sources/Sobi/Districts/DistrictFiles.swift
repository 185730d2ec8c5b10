package import Boundaries
import Codecs

/// Reads files of districts, and reports problems with their location in the file.
package enum DistrictFiles {
  /// Reads a file; `-` is standard input.
  ///
  /// - Throws: ``FileProblem`` if the file is not a set of areas with codes.
  package static func read(path: String, _ options: DistrictOptions) throws -> DistrictFile {
    var text: [UInt8] = []
    do {
      let input = try DistrictInput.open(path, layer: options.layer)
      text = input.text
      return try DistrictFile.read(input, options)
    } catch let error as ByteSourceError {
      throw FileProblem(error)
    } catch let error as BoundaryError {
      throw FileProblem(error, path: path, bytes: text)
    }
  }
}
