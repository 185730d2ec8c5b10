public import Diagnostics

/// An error that prevents a file from being used as a gazetteer.
public enum GazetteerError: Fault, Equatable {
  /// There is no gazetteer yet.
  case none(path: String)
  /// The GeoPackage has no index of words.
  case notAGazetteer(path: String)
  /// The index of words has a format that this program cannot read.
  case otherIndex(path: String)
  /// Another program changed the gazetteer while this program imported lists into it.
  case changed(path: String)
}

extension GazetteerError {
  public var code: String {
    switch self {
    case .none: "gazetteer.file.none"
    case .notAGazetteer: "gazetteer.file.foreign"
    case .otherIndex: "gazetteer.index.other"
    case .changed: "gazetteer.file.changed"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .none, .notAGazetteer, .otherIndex: .importGazetteer
    case .changed: .waitForOtherProgram
    }
  }
}

extension GazetteerError: CustomStringConvertible {
  /// The code of the error; it does not contain the path.
  public var description: String { code }
}
