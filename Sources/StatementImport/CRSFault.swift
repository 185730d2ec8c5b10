public import Diagnostics

/// The reason why positions in a CRS cannot be read.
public enum CRSFault: Fault {
  /// This program cannot convert projected positions to WGS 84.
  case unavailable
  /// The relation between the datum of this reference system and WGS 84 is unknown; `likelyCode` is
  /// the code that most likely identifies the system.
  case unknownDatum(system: String, likelyCode: String?)
  /// The CRS is unknown or cannot be used.
  case transform(any Fault)

  public var code: String {
    switch self {
    case .unavailable: "statement.crs.unavailable"
    case .unknownDatum: "statement.crs.unknown-datum"
    case .transform(let fault): fault.code
    }
  }

  public var location: DiagnosticLocation? {
    if case .transform(let fault) = self { fault.location } else { nil }
  }

  public var recovery: Recovery? {
    switch self {
    case .unavailable: .transformFirst
    case .unknownDatum(_, let likelyCode): .nameSystem(likely: likelyCode)
    case .transform(let fault): fault.recovery
    }
  }
}
