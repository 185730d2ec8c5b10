import Spending
import SpendingAnalytics

/// An answer about the rows of a snapshot, apart from later changes.
enum KeptAnswer: Sendable {
  /// The payments of a budget on and after a day, in days since 1970-01-01.
  case payments(BudgetPayments, first: Int32)
  /// The recurring payments of a question.
  case series(KeptSeries)
}

/// The payments of merchants whose payments may have a rhythm, among the rows of a snapshot.
struct KeptSeries: Sendable {
  /// One of the payments.
  struct Payment: Sendable {
    /// The text of the snapshot that is the name of the merchant.
    var text: Int32
    /// The row id; 0 if it was not read.
    var id: Int64
    /// Days since 1970-01-01.
    var day: Int32
    /// Minor units.
    var amount: Int64
  }

  /// The first day that was searched; all later days were searched too.
  var first: Int32
  /// The day that counted as today.
  var today: Int32
  /// The payments.
  var payments: [Payment]
}

extension KeptAnswer {
  /// The kinds of answers; files contain their numbers.
  private enum Kind: Int64 {
    case sums = 0
    case each = 1
    case series = 2
  }

  /// The number of values in ``head``.
  static let headCount = 3

  /// The kind and the days of the answer.
  var head: [Int64] {
    switch self {
    case .payments(.sums(_), let first): [Kind.sums.rawValue, Int64(first), 0]
    case .payments(.each(_), let first): [Kind.each.rawValue, Int64(first), 0]
    case .series(let series): [Kind.series.rawValue, Int64(series.first), Int64(series.today)]
    }
  }

  /// The rest of the answer.
  var values: [Int64] {
    switch self {
    case .payments(.sums(let sums), _): sums.encoded
    case .payments(.each(let payments), _):
      payments.flatMap { [Int64($0.day.daysSince1970), $0.amount] }
    case .series(let series):
      series.payments.flatMap { [Int64($0.text), $0.id, Int64($0.day), $0.amount] }
    }
  }

  /// The number of ``values``.
  var valueCount: Int {
    switch self {
    case .payments(.sums(let sums), _): sums.encodedCount
    case .payments(.each(let payments), _): 2 * payments.count
    case .series(let series): 4 * series.payments.count
    }
  }

  /// Restores an answer; nil if the program would never write these values.
  init?(head: ArraySlice<Int64>, values: [Int64]) {
    let head = Array(head)
    guard head.count == Self.headCount, let kind = Kind(rawValue: head[0]),
      let first = Int32(exactly: head[1]), let today = Int32(exactly: head[2])
    else { return nil }
    switch kind {
    case .sums:
      guard let sums = DaySums(encoded: values) else { return nil }
      self = .payments(.sums(sums), first: first)
    case .each:
      guard let rows = Self.rows(of: values, 2, dayAt: 0) else { return nil }
      let payments = rows.map {
        BudgetPayments.Payment(
          day: CalendarDay(daysSince1970: Int32(values[$0])), amount: values[$0 + 1])
      }
      guard zip(payments, payments.dropFirst()).allSatisfy({ $0.day <= $1.day }) else { return nil }
      self = .payments(.each(payments), first: first)
    case .series:
      guard let rows = Self.rows(of: values, 4, dayAt: 2),
        rows.allSatisfy({ (0..<Int64(Int32.max)).contains(values[$0]) })
      else { return nil }
      let payments = rows.map {
        KeptSeries.Payment(
          text: Int32(values[$0]), id: values[$0 + 1], day: Int32(values[$0 + 2]),
          amount: values[$0 + 3])
      }
      self = .series(KeptSeries(first: first, today: today, payments: payments))
    }
  }

  /// The starts of rows of values; nil if the values are not whole rows or have something else than a
  /// day.
  private static func rows(
    of values: [Int64], _ count: Int, dayAt position: Int
  ) -> StrideTo<Int>? {
    let rows = stride(from: 0, to: values.count, by: count)
    guard values.count.isMultiple(of: count),
      rows.allSatisfy({ Int32(exactly: values[$0 + position]) != nil })
    else { return nil }
    return rows
  }
}
