public import Diagnostics

/// The reason why bytes cannot be read as a model.
public enum ModelFault: Fault, Hashable {
  /// The bytes do not start with the header of a model.
  case notAModel
  /// The bytes have a version that this program does not know.
  case version(found: Int)
  /// The bytes are incomplete or changed.
  case damaged

  public var code: String {
    switch self {
    case .notAModel: "model.bytes.unknown"
    case .version: "model.version.unknown"
    case .damaged: "model.bytes.damaged"
    }
  }

  public var recovery: Recovery? { .trainModel }
}
