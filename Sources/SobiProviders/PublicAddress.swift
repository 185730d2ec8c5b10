/// An address that may be shown and stored, without name and password.
public enum PublicAddress {
  /// The address without the part before `@`; any other text unchanged.
  public static func text(_ address: String) -> String {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let end = address[start...].firstIndex { "/?#".contains($0) } ?? address.endIndex
    guard let at = address[start..<end].lastIndex(of: "@") else { return address }
    return String(address[..<start] + address[address.index(after: at)...])
  }
}
