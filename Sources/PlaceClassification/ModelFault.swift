public import Diagnostics

/// The reason why bytes are not a model.
public enum ModelFault: Fault, Hashable {
  /// They do not start with the header of a model.
  case notAModel
  /// They are of a version that this program does not know.
  case version(found: Int)
  /// They are cut off or changed.
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
