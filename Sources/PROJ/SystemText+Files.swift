extension SystemText {
  /// Returns the parameter that would make PROJ open any file, from a definition in lower case; nil
  /// if there is no such parameter. Only `nadgrids=@null`, which means no grid, is harmless.
  ///
  /// Definitions come from untrusted files: a path could name a pipe, which never ends, and an
  /// error could reveal whether a file exists.
  static func fileParameter(in definition: String) -> String? {
    // JSON may write any character of a name as an escape.
    let text = definition.replacing(#/\\u00([0-9a-f]{2})/#) { match in
      UInt8(match.1, radix: 16).map { String(UnicodeScalar($0)).lowercased() } ?? ""
    }
    if let first = text.first, "/\\~@.".contains(first) { return String(text.prefix(1)) }
    for match in text.matches(of: #/([a-z0-9_]*(?:grid|file)[a-z0-9_]*|model)\s*=\s*/#) {
      let isNull =
        match.1 == "nadgrids"
        && text[match.range.upperBound...].prefixMatch(of: #/@null(?=[\s"]|$)/#) != nil
      if !isNull { return String(match.1) }
    }
    // Well-known text, and texts for values of PROJJSON, which are paths.
    for name in ["parameterfile", "proj4_grids"] where text.contains(name) { return name }
    if text.hasPrefix("{"), text.contains(#/"value"\s*:\s*"/#) { return "value" }
    return nil
  }
}
