/// Instants as text.
package enum UTCTime {
  /// `2026-05-03T03:41:07.000Z`.
  package static func text(_ milliseconds: Int64) -> String {
    let (day, rest) = LedgerZone.local(instant: milliseconds, offsetSeconds: 0)
    func padded(_ value: Int64, _ width: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    let second = rest / 1000
    return "\(day)T" + padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2) + ":"
      + padded(second % 60, 2) + "." + padded(rest % 1000, 3) + "Z"
  }
}
