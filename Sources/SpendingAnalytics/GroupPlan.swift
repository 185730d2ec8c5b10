import SimpleFeatures
import Spending

/// Maps each row of a table to the number of its sum. The digits of this number have mixed radix:
/// place, day, hour, traits and finally the currency.
///
/// Places, days and traits each have a table of contributions, so for any dimensions, the number of
/// a row is the sum of a few contributions. Dimensions that follow from the same code share a
/// digit: if rows are grouped by year, month and weekday, this digit has one value for each
/// combination that occurs.
struct GroupPlan {
  /// A contribution that makes every number negative, so that the row is left out.
  static let excluded = Int.min / 4

  /// The requested dimensions.
  let dimensions: [SpendingDimension]
  /// The digits of the places, then the digits of online and unplaced payments; -1 if the place is
  /// left out.
  let placeDigits: [Int32]
  /// The number of values of that digit.
  let placeRadix: Int
  /// The contribution of a day, by its position in the table.
  let dayParts: [Int]
  /// The contribution of traits with their currency, by their position in the table.
  let traitParts: [Int]
  /// The currency of traits, by their position in the table.
  let currencies: [UInt8]
  /// The factor of an hour; 0 unless hours are requested.
  let hourStride: Int
  /// The number of sums for each value of the digit of places.
  let innerCount: Int
  /// The number of sums of a group, one for each currency.
  let width: Int
  /// Whether days or traits are left out.
  let isFiltered: Bool

  /// For each value of the digit of days, a day with this value.
  private let dayExamples: [CalendarDay]
  /// For each value of the digit of traits, a trait with this value.
  private let traitExamples: [SpendingTable.Trait]
  /// The months of the days in ``dayExamples``; empty unless months are requested.
  private let monthExamples: [YearMonth]
  private let membership: [Int32]
  private let districtCount: Int

  /// Plans the groups.
  ///
  /// - Precondition: `membership` has a value for every place if districts are requested, and all
  ///   numbers fit in 62 bits.
  init(
    _ dimensions: [SpendingDimension], of table: SpendingTable, membership: [Int32],
    filter: SpendingFilter, months: MonthStart = .first
  ) {
    self.dimensions = dimensions
    self.membership = membership
    let asked = Asked(dimensions)
    precondition(
      !asked.contains(.district) || membership.count == table.placeCount,
      "membership has \(membership.count) values for \(table.placeCount) places")
    precondition(
      !asked.contains(.hour) || table.hasHours, "grouping by hour needs columns with hours")
    precondition(
      (!asked.contains(.merchant) || table.hasMerchants)
        && (!asked.contains(.account) || table.hasAccounts) || table.count == 0,
      "grouping by names needs columns with them")
    districtCount = Int(membership.max() ?? -1) + 1
    let isAdmitted = filter.admittedPlaces

    let places = table.placeCount
    if asked.contains(.place) {
      placeRadix = places + 2
      placeDigits = (0..<places + 2).map { place in
        isAdmitted.map { place < places && $0[place] } ?? true ? Int32(place) : -1
      }
    } else if asked.contains(.district) {
      let count = districtCount
      placeRadix = count + 3
      placeDigits = (0..<places + 2).map { place in
        guard isAdmitted.map({ place < places && $0[place] }) ?? true else { return -1 }
        if place >= places { return Int32(count + 1 + place - places) }
        return membership[place] < 0 ? Int32(count) : membership[place]
      }
    } else {
      placeRadix = 1
      placeDigits = (0..<places + 2).map { place in
        isAdmitted.map { place < places && $0[place] } ?? true ? 0 : -1
      }
    }

    let days = Self.numbered(table.days.count) { position in
      filter.admits(day: table.days[position])
        ? Self.key(CalendarDay(daysSince1970: table.days[position]), asked, months) : nil
    }
    let plain = Self.numbered(table.traits.count) { position in
      let trait = table.traits[position]
      return filter.admits(
        categoryID: trait.categoryID, channel: trait.channel, method: trait.method,
        kind: trait.kind, currency: table.currencies[Int(trait.currency)])
        ? Self.key(trait, asked).packed : nil
    }
    let traits = Self.numbered(plain, withNamesOf: table.traits, asked)
    currencies = table.traits.map(\.currency)
    let dayExamples = days.examples.map { CalendarDay(daysSince1970: table.days[$0]) }
    monthExamples = asked.contains(.month) ? dayExamples.map { months.month(of: $0) } : []
    self.dayExamples = dayExamples
    traitExamples = traits.examples.map { table.traits[$0] }
    isFiltered = days.isFiltered || traits.isFiltered
    width = max(1, table.currencies.count)

    let traitStride = width
    let hourStride = traitStride * max(1, traits.examples.count)
    let dayStride = hourStride * (asked.contains(.hour) ? Int(PaymentColumns.unknownHour) + 1 : 1)
    innerCount = dayStride * max(1, days.examples.count)
    let (all, overflow) = innerCount.multipliedReportingOverflow(by: placeRadix)
    precondition(!overflow && all < 1 << 62, "groups have more numbers than 62 bits")
    self.hourStride = asked.contains(.hour) ? hourStride : 0
    dayParts = days.numbers.map { $0 < 0 ? Self.excluded : $0 * dayStride }
    traitParts = zip(traits.numbers, table.traits).map { number, trait in
      number < 0 ? Self.excluded : number * traitStride + Int(trait.currency)
    }
  }

  /// A set of dimensions for many look-ups.
  private struct Asked {
    private var bits = 0
    init(_ dimensions: [SpendingDimension]) {
      for dimension in dimensions { bits |= 1 << Self.bit(dimension) }
    }
    func contains(_ dimension: SpendingDimension) -> Bool {
      bits & 1 << Self.bit(dimension) != 0
    }
    private static func bit(_ dimension: SpendingDimension) -> Int {
      SpendingDimension.allCases.firstIndex(of: dimension) ?? 0
    }
  }

  /// The values of a day in the requested dimensions.
  private static func key(
    _ day: CalendarDay, _ asked: Asked, _ months: MonthStart
  ) -> UInt64 {
    if asked.contains(.day) { return UInt64(UInt32(bitPattern: day.daysSince1970)) }
    var key: UInt64 = 0
    // A month may have days of two years.
    if asked.contains(.year) {
      key |= UInt64(UInt16(truncatingIfNeeded: day.components.year)) << 40
    }
    if asked.contains(.month) {
      let month = months.month(of: day)
      key |= UInt64(UInt16(truncatingIfNeeded: month.year)) << 16 | UInt64(month.month) << 8
    }
    if asked.contains(.weekday) { key |= UInt64(day.weekday) }
    return key
  }

  /// Returns a trait that contains only the requested parts.
  private static func key(
    _ trait: SpendingTable.Trait, _ asked: Asked
  ) -> SpendingTable.Trait {
    SpendingTable.Trait(
      categoryID: asked.contains(.category) ? trait.categoryID : 0,
      channel: asked.contains(.channel) ? trait.channel : 0,
      kind: asked.contains(.kind) ? trait.kind : 0,
      method: asked.contains(.method) ? trait.method : 0, currency: 0)
  }

  private typealias Numbers = (numbers: [Int], examples: [Int], isFiltered: Bool)

  /// Gives equal numbers to traits that are equal in the requested fields and names.
  private static func numbered(
    _ plain: Numbers, withNamesOf traits: [SpendingTable.Trait], _ asked: Asked
  ) -> Numbers {
    let (byMerchant, byAccount) = (asked.contains(.merchant), asked.contains(.account))
    guard byMerchant || byAccount else { return plain }
    var names = KeyNumbers()
    return numbered(traits.count) { position in
      let number = plain.numbers[position]
      guard number >= 0 else { return nil }
      let merchant = byMerchant ? UInt32(bitPattern: traits[position].merchant) : 0
      let account = byAccount ? UInt32(bitPattern: traits[position].account) : 0
      let name = names.number(of: UInt64(merchant) << 32 | UInt64(account))
      return UInt64(number) << 32 | UInt64(name)
    }
  }

  /// Gives equal numbers to equal keys, and -1 to missing keys; for each number, it also returns
  /// the position of a key with this number.
  private static func numbered(
    _ count: Int, key: (Int) -> UInt64?
  ) -> Numbers {
    var known = KeyNumbers()
    var examples: [Int] = []
    var isFiltered = false
    let numbers = (0..<count).map { position in
      guard let key = key(position) else {
        isFiltered = true
        return -1
      }
      let number = known.number(of: key)
      if number == examples.count { examples.append(position) }
      return number
    }
    return (numbers, examples, isFiltered)
  }

  /// The number of groups for each value of the digit of places.
  var placeStride: Int { innerCount / width }

  /// Returns the remainder that a value of the digit of places represents; nil for a district or a
  /// place.
  ///
  /// - Precondition: Districts or places are requested.
  func remainder(_ digit: Int) -> SpendingKey? {
    guard dimensions.contains(.district) else {
      return digit == placeRadix - 2 ? .online : digit == placeRadix - 1 ? .unplaced : nil
    }
    let key = district(digit)
    return key.isRemainder ? key : nil
  }

  /// Returns the key of a group in each dimension.
  ///
  /// - Parameter group: The number of one of its sums divided by ``width``.
  func keys(of group: Int) -> [SpendingKey] {
    let values = values(of: group)
    return dimensions.map { key(values, $0) }
  }

  /// Calls `body` with the key of a group in each dimension, in order.
  func forEachKey(of group: Int, _ body: (SpendingKey) -> Void) {
    let values = values(of: group)
    for dimension in dimensions { body(key(values, dimension)) }
  }

  /// The values of a group.
  private struct Values {
    var trait: SpendingTable.Trait
    var hour: Int
    /// The position of the day in ``dayExamples``.
    var day: Int
    var place: Int
  }

  private func values(of group: Int) -> Values {
    var rest = group
    func digit(_ radix: Int) -> Int {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: radix)
      rest = quotient
      return remainder
    }
    let trait = traitExamples[digit(max(1, traitExamples.count))]
    let hour = hourStride > 0 ? digit(Int(PaymentColumns.unknownHour) + 1) : 0
    let day = digit(max(1, dayExamples.count))
    return Values(trait: trait, hour: hour, day: day, place: rest)
  }

  private func key(_ values: Values, _ dimension: SpendingDimension) -> SpendingKey {
    let (trait, place) = (values.trait, values.place)
    switch dimension {
    case .district: return district(place)
    case .place:
      return place < placeRadix - 2
        ? .place(place) : place == placeRadix - 2 ? .online : .unplaced
    case .year: return .year(dayExamples[values.day].components.year)
    case .month: return .month(monthExamples[values.day])
    case .day: return .day(dayExamples[values.day])
    case .weekday: return .weekday(dayExamples[values.day].weekday)
    case .hour:
      return .hour(values.hour == Int(PaymentColumns.unknownHour) ? nil : values.hour)
    case .category: return .category(trait.categoryID == 0 ? nil : Int64(trait.categoryID))
    case .merchant: return .merchant(trait.merchant < 0 ? nil : Int(trait.merchant))
    case .account: return .account(trait.account < 0 ? nil : Int(trait.account))
    case .channel: return .channel(PaymentChannel(rawValue: trait.channel) ?? .unknown)
    case .method: return .method(PaymentMethod(rawValue: trait.method) ?? .unknown)
    case .kind: return .kind(PaymentKind(rawValue: trait.kind) ?? .spending)
    }
  }

  private func district(_ digit: Int) -> SpendingKey {
    if dimensions.contains(.place) {
      if digit >= membership.count { return digit == membership.count ? .online : .unplaced }
      return membership[digit] < 0 ? .outside : .district(Int(membership[digit]))
    }
    switch digit - districtCount {
    case 0: return .outside
    case 1: return .online
    case 2: return .unplaced
    default: return .district(digit)
    }
  }
}
