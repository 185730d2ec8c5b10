/// The forms of the target in the first line of a request.
enum RequestTarget {
  /// The authority of a target in absolute form; nil for another form. It is empty if no request
  /// could be sent to this authority.
  ///
  /// - SeeAlso: Fielding, Nottingham, Reschke (2022), RFC 9112, 3.2.2.
  static func authority(of target: String) -> String? {
    guard !target.hasPrefix("/"), target != "*" else { return nil }
    let lower = target.lowercased()
    for scheme in ["http://", "https://"] where lower.hasPrefix(scheme) {
      return String(target.dropFirst(scheme.count).prefix { !"/?#".contains($0) })
    }
    return ""
  }
}
