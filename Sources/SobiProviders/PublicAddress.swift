/// An address as it may be shown and kept: without the name and the password that open the door.
public enum PublicAddress {
  /// The address without what stands before `@`; any other text as it is.
  public static func text(_ address: String) -> String {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let end = address[start...].firstIndex { "/?#".contains($0) } ?? address.endIndex
    guard let at = address[start..<end].lastIndex(of: "@") else { return address }
    return String(address[..<start] + address[address.index(after: at)...])
  }
}
