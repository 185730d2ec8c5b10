internal import EmbeddedFiles
internal import Foundation

/// The catalogue of published sets of districts, read from `boundaries.json`.
///
/// To add a set, add an entry to `boundaries.json`; the code does not have to change.
public enum BoundaryCatalogue {
  /// The sets in the order of the file.
  public static let sets: [PublishedSet] = {
    struct Document: Decodable { var sets: [PublishedSet] }
    do {
      return try JSONDecoder().decode(Document.self, from: Data(EmbeddedFile.boundaries.bytes))
        .sets
    } catch {
      preconditionFailure("boundaries.json is part of the library and was not read: \(error)")
    }
  }()

  /// Returns the set with the given name; nil for an unknown name.
  ///
  /// - Complexity: O(*n*) for *n* sets.
  public static func set(named name: String) -> PublishedSet? {
    sets.first { $0.name == name }
  }
}
