public import Spending

/// The classes by which a map colours changes. The classes are symmetric about 0, and 0 is a
/// separate class.
///
/// ```swift
/// let classes = ChangeClasses(currency: .krw, breaks: [20_000, 100_000])
/// classes.number(of: 15_000)   // 1
/// classes.number(of: -20_000)  // -2
/// classes.number(of: 0)        // 0
/// ```
public struct ChangeClasses: Hashable, Sendable {
  /// The currency.
  public var currency: Currency
  /// For each class after the first, the magnitude at which it begins, in minor units of the
  /// currency; the magnitudes are positive and ascending.
  public var breaks: [Int64]

  /// Creates classes.
  public init(currency: Currency, breaks: [Int64]) {
    (self.currency, self.breaks) = (currency, breaks)
  }

  /// Creates classes for changes. The last class begins at the largest number of the series 1, 2,
  /// 5, 10, 20 … that is reached by at least a tenth of the changes; changes of 0 are left out. The
  /// class before the last begins two numbers earlier in the series; this number is a fifth or a
  /// quarter of the number at which the last class begins.
  ///
  /// - Parameter magnitudes: The magnitudes of all changes, in any order.
  /// - Complexity: O(*n*) on average for *n* changes.
  package init(currency: Currency, magnitudes: some Sequence<UInt64>) {
    // Changes of 0 are in no class.
    var changed = magnitudes.filter { $0 > 0 }
    var reached: UInt64 = 0
    if !changed.isEmpty {
      let tenth = (changed.count - 1) / 10
      changed.moveFirst(tenth + 1) { $0 > $1 }
      reached = changed[...tenth].min() ?? 0
    }
    var numbers: [Int64] = []
    var (unit, isWithin) = (UInt64(1), true)
    while isWithin {
      for digit in [1, 2, 5] as [UInt64] {
        let (number, overflow) = unit.multipliedReportingOverflow(by: digit)
        isWithin = !overflow && number <= reached && number <= Int64.max
        guard isWithin else { break }
        numbers.append(Int64(number))
      }
      guard isWithin else { break }
      let (next, overflow) = unit.multipliedReportingOverflow(by: 10)
      (unit, isWithin) = (next, !overflow)
    }
    self.init(
      currency: currency,
      breaks: [numbers.dropLast(2).last, numbers.last].compactMap(\.self))
  }

  /// Returns the number of the class of a change: 0 for no change, 1 for a change below all breaks,
  /// and one more for each break that the magnitude of the change reaches. The number is negative
  /// if spending decreased.
  public func number(of change: Int64) -> Int {
    guard change != 0 else { return 0 }
    let number = 1 + breaks.count { $0.magnitude <= change.magnitude }
    return change < 0 ? -number : number
  }

  /// Returns the range of magnitudes of a class in minor units. The range includes `from` but not
  /// `to`; if `to` is nil, the range has no upper bound.
  public func magnitudes(ofClass number: Int) -> (from: Int64, to: Int64?) {
    let index = Int(number.magnitude) - 1
    guard index >= 0 else { return (0, nil) }
    return (index == 0 ? 0 : breaks[index - 1], index < breaks.count ? breaks[index] : nil)
  }
}
