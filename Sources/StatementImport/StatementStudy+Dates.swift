internal import Spending

/// Finds the order of the numbers in dates.
extension StatementStudy {
  /// An order of the numbers of a date.
  private struct Order: Hashable {
    /// The parts in their order: `%y` or `%Y`, `%m` and `%d`.
    var parts: [Character]

    static let short = [
      Order(parts: ["y", "m", "d"]), Order(parts: ["d", "m", "y"]), Order(parts: ["m", "d", "y"]),
    ]
    static let long = [Order(parts: ["d", "m", "Y"]), Order(parts: ["m", "d", "Y"])]
  }

  /// The numbers of a date and their separator.
  private struct Numbers {
    var values: [Int]
    var separator: Character
    var hasSpaces: Bool
    var isYearLong: Bool

    func day(_ order: Order) -> CalendarDay? {
      var year = 0
      var month = 0
      var day = 0
      for (value, part) in zip(values, order.parts) {
        switch part {
        case "Y": year = value
        case "y": year = 2000 + value
        case "m": month = value
        default: day = value
        }
      }
      return CalendarDay(year: year, month: month, day: day)
    }
  }

  /// Finds the order of dates that do not begin with a year of four digits.
  ///
  /// - Parameter tables: The dates of all tables of the file; if nil, the dates of the rows are
  ///   used.
  mutating func settleDates(_ tables: [[String]]? = nil) {
    guard options.dateFormat == nil, let column = header[.timestamp] ?? header[.date] else {
      return
    }
    var runs: [[Numbers]] = []
    var example = ""
    for table in tables ?? [payments.map { cell($0, column) }] {
      var run: [Numbers] = []
      for text in table where !text.isEmpty {
        guard let numbers = Self.numbers(text) else {
          // An unreadable date in another account is no evidence for this one.
          if tables == nil { return }
          continue
        }
        if example.isEmpty { example = text }
        run.append(numbers)
      }
      runs.append(run)
    }
    let dates = runs.flatMap(\.self)
    guard let first = dates.first,
      dates.allSatisfy({ $0.isYearLong == first.isYearLong && $0.separator == first.separator })
    else { return }
    let all = first.isYearLong ? Order.long : Order.short
    var survivors = all.filter { order in
      dates.allSatisfy { numbers in
        guard let day = numbers.day(order) else { return false }
        return options.today.map { day <= $0 } ?? true
      }
    }
    // Nothing fits, or every date is after today: rows report the fault.
    guard !survivors.isEmpty else { return }
    // With points between them the day is in front of the month.
    if first.separator == "." {
      let without = survivors.filter { $0.parts[0] != "m" }
      if !without.isEmpty { survivors = without }
    }
    // Koreans write the year first.
    if header.startsDatesWithYear, survivors.contains(Order.short[0]) {
      survivors = [Order.short[0]]
    }
    if survivors.count > 1 { survivors = inOrder(survivors, runs) }
    if survivors.count > 1 { survivors = closest(survivors, dates) }
    func format(_ order: Order) -> String {
      order.parts.map { "%\($0)" }
        .joined(separator: "\(first.separator)" + (first.hasSpaces ? " " : ""))
    }
    if survivors.count == 1 {
      if header.startsDatesWithYear, survivors == [Order.short[0]] { return }
      options.dateFormat = try? DateFormat(format(survivors[0]))
      return
    }
    // Orders that agree about every row leave nothing open.
    let days = Set(survivors.map { order in dates.map { $0.day(order) } })
    guard days.count > 1 else {
      options.dateFormat = try? DateFormat(format(survivors[0]))
      return
    }
    ask(
      .dateOrder(column: header.columns[column], example: example),
      survivors.map { .init([.dateFormat(format($0))]) })
    options.dateFormat = try? DateFormat(format(survivors[0]))
  }

  /// Returns the orders of numbers in which the rows are in order of time, if the other orders
  /// break this order at least twice. At least five days are required.
  private func inOrder(_ orders: [Order], _ runs: [[Numbers]]) -> [Order] {
    let counts = orders.map { order -> (order: Order, days: Int, breaks: Int) in
      var distinct: Set<CalendarDay> = []
      var breaks = 0
      for run in runs {
        let days = run.compactMap { $0.day(order) }
        var up = 0
        var down = 0
        for (former, next) in zip(days, days.dropFirst()) {
          if next > former { up += 1 }
          if next < former { down += 1 }
        }
        distinct.formUnion(days)
        breaks += min(up, down)
      }
      return (order, distinct.count, breaks)
    }
    guard let best = counts.first(where: { $0.breaks == 0 && $0.days >= 5 }),
      counts.allSatisfy({ $0.order == best.order || $0.breaks >= 2 })
    else { return orders }
    return [best.order]
  }

  /// Returns the order of numbers in which the rows span at most two years, if they span at least
  /// five years in the other orders.
  private func closest(_ orders: [Order], _ dates: [Numbers]) -> [Order] {
    let spans = orders.map { order in
      let days = dates.compactMap { $0.day(order)?.daysSince1970 }
      return (days.max() ?? 0) - (days.min() ?? 0)
    }
    let near = zip(orders, spans).filter { $0.1 <= 731 }
    guard near.count == 1, spans.count(where: { $0 > 1826 }) == orders.count - 1 else {
      return orders
    }
    return [near[0].0]
  }

  /// Returns the three numbers at the start of a text; the first number has at most two digits.
  private static func numbers(_ text: String) -> Numbers? {
    var values: [Int] = []
    var digits = ""
    var separator: Character?
    var hasSpaces = false
    var lengths: [Int] = []
    for character in text + " " {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      if !digits.isEmpty {
        guard let value = Int(digits), digits.count <= 4 else { return nil }
        values.append(value)
        lengths.append(digits.count)
        digits = ""
        if values.count == 3 { break }
      }
      if character == " ", separator != nil {
        hasSpaces = true
        continue
      }
      guard "-./".contains(character), separator ?? character == character else { return nil }
      separator = character
    }
    guard values.count == 3, let separator, lengths[0] <= 2, lengths[1] <= 2,
      lengths[2] == 2 || lengths[2] == 4
    else { return nil }
    return Numbers(
      values: values, separator: separator, hasSpaces: hasSpaces, isYearLong: lengths[2] == 4)
  }
}
