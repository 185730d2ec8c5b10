import Spending

extension English {
  /// `12,345`.
  func grouped(_ count: some BinaryInteger) -> String {
    Money(minorUnits: Int64(count), .krw).grouped
  }
}
