public import Diagnostics

/// Why a file does not serve as a gazetteer.
public enum GazetteerError: Fault, Equatable {
  /// There is no gazetteer yet.
  case none(path: String)
  /// The GeoPackage has no index of words.
  case notAGazetteer(path: String)
  /// The index has a form that this program does not read.
  case otherIndex(path: String)
  /// Another program wrote the gazetteer while an import was at work.
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
  /// The code: what a log shows has no path.
  public var description: String { code }
}
