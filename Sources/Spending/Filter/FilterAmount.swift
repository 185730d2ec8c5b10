/// A range of amounts, such as `10000..50000`, `..5000` or `12.30..`, or a single amount, such as
/// `4500`. The amounts are in units of a currency, and both ends belong to the range. Refunds are
/// negative.
///
/// The range does not contain a currency. The amounts are in the currency of the filter or, if the
/// filter has no currency, in the currency of the ledger.
public struct FilterAmount: Hashable, Sendable {
  /// A decimal number as a whole number and the number of its digits after the point, without
  /// trailing zeros.
  fileprivate struct Bound: Hashable, Sendable {
    var units: Int64
    var digits: Int
  }

  private let least: Bound?
  private let greatest: Bound?

  /// The greatest number of minor unit digits of a currency.
  fileprivate static let mostDigits = 4

  private init?(_ least: Bound?, _ greatest: Bound?) {
    guard least != nil || greatest != nil else { return nil }
    if let least, let greatest, greatest.isLess(than: least) { return nil }
    self.least = least
    self.greatest = greatest
  }

  /// Creates the range from the least to the greatest amount; if one of them is nil, the range has
  /// no limit at that end. The currencies of the amounts are ignored.
  ///
  /// The result is nil if neither end has a limit, or if the least amount exceeds the greatest
  /// amount.
  public init?(from least: Money?, to greatest: Money?) {
    self.init(
      least.flatMap { Bound($0.decimal[...]) }, greatest.flatMap { Bound($0.decimal[...]) })
  }

  /// Returns the range in minor units of a currency; a missing lower end becomes the smallest
  /// 64-bit integer, and a missing upper end becomes the largest.
  ///
  /// - Throws: ``FilterProblem/inexactAmount(_:_:)`` if an end is not a valid amount in the
  ///   currency.
  public func minorUnits(of currency: Currency) throws(FilterProblem) -> ClosedRange<Int64> {
    func units(_ bound: Bound?) throws(FilterProblem) -> Int64? {
      guard let bound else { return nil }
      guard let units = bound.scaled(to: currency.minorUnitDigits) else {
        throw .inexactAmount(self, currency)
      }
      return units
    }
    return (try units(least) ?? .min)...(try units(greatest) ?? .max)
  }
}

extension FilterAmount: CustomStringConvertible, LosslessStringConvertible {
  /// Reads a range or a single amount; nil if the text is neither, or if the first amount of a
  /// range is greater than its last amount.
  public init?(_ description: String) {
    guard let dots = description.firstRange(of: "..") else {
      guard let amount = Bound(description[...]) else { return nil }
      self.init(amount, amount)
      return
    }
    let (first, last) = (
      description[..<dots.lowerBound], description[dots.upperBound...]
    )
    let (least, greatest) = (Bound(first), Bound(last))
    guard first.isEmpty || least != nil, last.isEmpty || greatest != nil else { return nil }
    self.init(least, greatest)
  }

  public var description: String {
    if let least, least == greatest { return least.text }
    return (least?.text ?? "") + ".." + (greatest?.text ?? "")
  }
}

extension FilterAmount.Bound {
  /// Reads a plain decimal number with at most the largest number of decimals of a currency.
  fileprivate init?(_ text: Substring) {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), !parts.contains(where: \.isEmpty),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    var fraction = parts.count == 2 ? parts[1] : ""
    while fraction.last == "0" { fraction.removeLast() }
    guard fraction.utf8.count <= FilterAmount.mostDigits,
      let units = Int64((isNegative ? "-" : "") + parts[0] + fraction)
    else { return nil }
    self.init(units: units, digits: fraction.utf8.count)
  }

  fileprivate var text: String {
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, self.digits + 1 - digits.utf8.count)) + digits
    let sign = units < 0 ? "-" : ""
    guard self.digits > 0 else { return sign + padded }
    return sign + padded.dropLast(self.digits) + "." + padded.suffix(self.digits)
  }

  /// Returns the number with `wanted` digits after the point; nil if it has more digits, or exceeds
  /// 64 bits.
  fileprivate func scaled(to wanted: Int) -> Int64? {
    guard digits <= wanted else { return nil }
    var scaled = units
    for _ in digits..<wanted {
      let (product, overflows) = scaled.multipliedReportingOverflow(by: 10)
      guard !overflows else { return nil }
      scaled = product
    }
    return scaled
  }

  fileprivate func isLess(than other: Self) -> Bool {
    let digits = max(self.digits, other.digits)
    // A number that passes 64 bits is farther from zero than any that does not.
    guard let own = scaled(to: digits) else { return units < 0 }
    guard let others = other.scaled(to: digits) else { return other.units > 0 }
    return own < others
  }
}
