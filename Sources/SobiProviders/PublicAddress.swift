/// Removes the user name and the password from an address, so that the address can be shown and
/// stored.
public enum PublicAddress {
  /// Returns the address without the user name and the password before `@`; any other text is
  /// returned unchanged.
  public static func text(_ address: String) -> String {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let end = address[start...].firstIndex { "/?#".contains($0) } ?? address.endIndex
    guard let at = address[start..<end].lastIndex(of: "@") else { return address }
    return String(address[..<start] + address[address.index(after: at)...])
  }
}
