import Diagnostics

/// The status and the fields of an answer, line by line.
struct ResponseHead {
  /// The status; 0 before its line was received.
  private(set) var status = 0
  private var fields: [String: String] = [:]

  /// The value of a field, by its name in lower case.
  subscript(name: String) -> String? { fields[name] }

  /// Takes a received line.
  ///
  /// - Returns: Whether it was the last line of a final answer.
  mutating func take(_ line: String) -> Bool {
    if line.hasPrefix("HTTP/") {
      let words = line.split(separator: " ")
      status = words.count > 1 ? Int(words[1]) ?? 0 : 0
      fields = [:]
      return false
    }
    guard !line.isEmpty else { return status >= 200 }
    guard let colon = line.firstIndex(of: ":") else { return false }
    let value = line[line.index(after: colon)...]
    fields[line[..<colon].lowercased()] = String(value.trimmed { $0 == " " || $0 == "\t" })
    return false
  }

  /// The announced length of the body.
  var contentLength: Int? { fields["content-length"].flatMap { Int($0) } }

  /// The first byte and the length of the whole file, as in `bytes 100-199/200`.
  var contentRange: (start: Int, whole: Int?)? {
    guard let match = fields["content-range"]?.wholeMatch(of: #/bytes (\d+)-\d+/(\d+|\*)/#),
      let start = Int(match.1)
    else { return nil }
    return (start, Int(match.2))
  }

  /// The validator of this version of the file, in the form of `If-Range`.
  ///
  /// - SeeAlso: RFC 9110, 13.1.5: a weak tag is not sufficient.
  var validator: String? {
    if let tag = fields["etag"], tag.hasPrefix("\""), tag.count > 2 { return tag }
    return fields["last-modified"]
  }
}
