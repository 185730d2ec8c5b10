internal import Codecs
public import Diagnostics

/// An error in an import request that prevents it from being carried out.
public enum ImportRequestError: Fault, Equatable {
  /// There is no profile of that name; `known` lists the existing profiles.
  case unknownProfile(String, known: [String])
  /// A profile in the ledger can no longer be read.
  case unreadableProfile(String)
  /// The encoding is not known.
  case unknownEncoding(String)
  /// Neither the request nor the codes of the districts state the level of the districts.
  case unknownLevel
  /// The request asks to save a profile, which belongs to the header of one file, but it names
  /// several files.
  case severalFilesForProfile
  /// Standard input was named twice, but it can be read only once.
  case inputTwice
  /// The file to import is the ledger itself.
  case isLedger(path: String)
  /// The first line of a password file is empty, too long or not UTF-8.
  case noPassword(path: String)
  /// The environment variable for a password is too long or not UTF-8.
  case noPasswordInEnvironment(String)

  public var code: String {
    switch self {
    case .unknownProfile: "import.profile.unknown"
    case .unreadableProfile: "import.profile.unreadable"
    case .unknownEncoding: "import.encoding.unknown"
    case .unknownLevel: "districts.level.unknown"
    case .severalFilesForProfile: "import.profile.several-files"
    case .inputTwice: "import.input.twice"
    case .isLedger: "import.file.is-ledger"
    case .noPassword: "import.password.unusable"
    case .noPasswordInEnvironment: "import.password.unusable-variable"
    }
  }

  public var location: DiagnosticLocation? {
    switch self {
    case .isLedger(let path), .noPassword(let path): DiagnosticLocation(file: path)
    default: nil
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .unknownProfile(_, let known): known.isEmpty ? .saveProfile : .nameOneOf(known)
    case .unreadableProfile(let name): .removeProfile(name)
    case .unknownEncoding: .nameOneOf(TextEncoding.allCases.map(\.rawValue))
    case .unknownLevel: .giveLevel
    case .severalFilesForProfile: .giveOneFile
    case .inputTwice: .giveInputOnce
    case .isLedger: .nameStatement
    case .noPassword, .noPasswordInEnvironment: .givePassword
    }
  }
}
