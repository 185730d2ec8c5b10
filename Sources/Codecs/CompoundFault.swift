public import Diagnostics

/// A fault in a compound file, which is the container of binary and encrypted workbooks.
public enum CompoundFault: Fault, Hashable {
  /// The header has values that are invalid in a compound file.
  case badHeader
  /// A chain of sectors continues outside the file.
  case badChain
  /// A chain of sectors contains a sector twice.
  case cycle
  /// A stream has fewer sectors than its stated size requires.
  case endsEarly
  /// A stream is larger than `limit` bytes.
  case tooLarge(limit: Int)

  public var code: String {
    switch self {
    case .badHeader: "compound.header.corrupt"
    case .badChain: "compound.chain.out-of-bounds"
    case .cycle: "compound.chain.cycle"
    case .endsEarly: "compound.stream.ends-early"
    case .tooLarge: "compound.stream.too-large"
    }
  }
}
