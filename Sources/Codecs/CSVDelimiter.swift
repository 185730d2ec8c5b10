/// Detects the field separator of a table from its first lines.
///
/// Each candidate is counted in each line, except inside quoted fields. The score of a candidate is
/// the largest number of lines that contain it equally often. The rows of a table contain their
/// delimiter equally often. The lines of text above a table do not, and decimal commas occur in
/// only some rows. If scores are equal, the larger count in a line decides, then the order of the
/// candidates.
enum CSVDelimiter {
  /// The number of bytes of text that are examined.
  static let sampleSize = 64 << 10
  /// The number of lines that are examined, without blank lines.
  static let lineLimit = 64
  /// The possible separators.
  static let candidates = [
    UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|"),
  ]

  /// Returns the delimiter of a table that starts with `sample`; a comma if none is found.
  ///
  /// - Parameter isWhole: Whether the table ends with the sample.
  static func detect(in sample: Span<UInt8>, isWhole: Bool) -> UInt8 {
    var lines: [[Int]] = []
    var counts = candidates.map { _ in 0 }
    var isBlank = true
    var isQuoted = false
    /// Whether a quote would open a field here.
    var isFieldStart = true
    for index in 0..<sample.count where lines.count < lineLimit {
      let byte = sample[index]
      if byte == UInt8(ascii: "\""), isQuoted || isFieldStart {
        isQuoted.toggle()
        // The field continues after the second quote of a pair.
        isFieldStart = !isQuoted
        isBlank = false
        continue
      }
      if isQuoted { continue }
      isFieldStart = false
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !isBlank { lines.append(counts) }
        counts = candidates.map { _ in 0 }
        isBlank = true
        isFieldStart = true
      } else if let candidate = candidates.firstIndex(of: byte) {
        counts[candidate] += 1
        isBlank = false
        isFieldStart = true
      } else if byte != UInt8(ascii: " ") {
        isBlank = false
      }
    }
    // A last line counts if it is whole; an unclosed quote may have swallowed others.
    let isLineWhole = isWhole && !isQuoted && !isBlank
    if lines.isEmpty || isLineWhole && lines.count < lineLimit { lines.append(counts) }
    return best(lines)
  }

  private static func best(_ lines: [[Int]]) -> UInt8 {
    var winner = (candidate: candidates[0], lines: 0, count: 0)
    for (position, candidate) in candidates.enumerated() {
      let counts = lines.map { $0[position] }.filter { $0 > 0 }
      for count in Set(counts) {
        let agreeing = counts.count { $0 == count }
        if (agreeing, count) > (winner.lines, winner.count) {
          winner = (candidate, agreeing, count)
        }
      }
    }
    return winner.candidate
  }
}
