/// A file of `Tests/Fuzzing/Corpus`: a seed of a target of `script/fuzz`, or what it found.
package struct FuzzSeed: Sendable, CustomStringConvertible {
  /// The name of the file.
  package var description: String
  /// What it holds.
  package var bytes: [UInt8]

  /// The files of a target, sorted by name.
  package static func all(of target: String) throws -> [FuzzSeed] {
    let folder = "Tests/Fuzzing/Corpus/\(target)"
    return try Project.names(in: folder).map {
      FuzzSeed(description: $0, bytes: try Project.bytes(folder + "/" + $0))
    }
  }
}
