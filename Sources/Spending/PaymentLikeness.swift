/// How sure it is that rows of two exports are one payment, and what is open.
public struct PaymentLikeness: Hashable, Sendable {
  /// How sure it is.
  public enum Strength: Int, Comparable, Sendable {
    /// Day and amount are equal, the names of the merchants are not.
    case faint
    /// Nothing says that they are two.
    case possible
    /// They are one, where each is the only one that the other can be.
    case certain

    public static func < (left: Strength, right: Strength) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// What leaves it open whether two rows are one payment.
  public enum Doubt: String, Hashable, Sendable, CaseIterable {
    /// The account or the time is known on one side only, or on none.
    case incomplete
    /// The number is the same, the day is not.
    case otherDay = "other-day"
    /// The number is the same, the currency is not.
    case otherCurrency = "other-currency"
    /// A person added one of the two.
    case addedByHand = "added-by-hand"
    /// The names of the merchants differ.
    case otherName = "other-name"
    /// The row may be another part of the same instalment plan.
    case otherPart = "other-part"
    /// It can be more than one payment.
    case severalPayments = "several-payments"
  }

  /// How sure it is.
  public var strength: Strength
  /// What is open.
  public var doubt: Doubt

  /// Creates a likeness.
  public init(strength: Strength, doubt: Doubt) {
    self.strength = strength
    self.doubt = doubt
  }
}

extension PaymentLikeness {
  /// Within how many days an equal number, or a payment added by hand, may be the same payment.
  public static let window: Int32 = 3

  /// How like a row of a statement is to a stored payment; nil where something tells them apart.
  ///
  /// - Parameters:
  ///   - row: What the statement says.
  ///   - stored: What another export said.
  ///   - isByHand: Whether a person added the stored payment.
  ///   - isSameLayout: Whether both came by one layout, which gives a payment in one way only:
  ///     without a number they are two then.
  public init?(
    _ row: PaymentFacts, _ stored: PaymentFacts, isByHand: Bool = false, isSameLayout: Bool = false
  ) {
    let gap = abs(row.day.daysSince1970 - stored.day.daysSince1970)
    guard gap <= Self.window, row.kind == stored.kind,
      row.part == 0 || stored.part == 0 || row.part == stored.part
    else { return nil }
    let (account, otherAccount) = (Self.plain(row.account), Self.plain(stored.account))
    guard account.isEmpty || otherAccount.isEmpty || account == otherAccount else { return nil }
    let hasAccount = !account.isEmpty && !otherAccount.isEmpty
    let (number, otherNumber) = (Self.number(row.reference), Self.number(stored.reference))
    guard number.isEmpty || otherNumber.isEmpty || number == otherNumber else { return nil }
    if !number.isEmpty, !otherNumber.isEmpty {
      self.init(numbered: row, stored, gap: gap, hasAccount: hasAccount)
      return
    }
    guard row.currency == stored.currency, row.amount == stored.amount,
      !isSameLayout || !number.isEmpty || !otherNumber.isEmpty
    else { return nil }
    let name = Self.names(row, stored)
    guard !isByHand else {
      self.init(strength: name == .unlike ? .faint : .possible, doubt: .addedByHand)
      return
    }
    guard gap == 0 else { return nil }
    self.init(timed: row, stored, name: name, hasAccount: hasAccount)
  }

  /// Of two rows with one number.
  private init?(
    numbered row: PaymentFacts, _ stored: PaymentFacts, gap: Int32, hasAccount: Bool
  ) {
    let isSameCurrency = row.currency == stored.currency
    guard !isSameCurrency || row.amount == stored.amount else { return nil }
    let name = Self.names(row, stored)
    if gap == 0, isSameCurrency {
      let isCertain = hasAccount || row.merchantKey == stored.merchantKey
      self.init(
        strength: isCertain ? .certain : .possible,
        doubt: name == .unlike ? .otherName : .incomplete)
      return
    }
    // A short number alone says little.
    guard hasAccount || name != .unlike else { return nil }
    self.init(strength: .possible, doubt: isSameCurrency ? .otherDay : .otherCurrency)
  }

  /// Of two rows of one day and amount that have not both a number.
  private init?(
    timed row: PaymentFacts, _ stored: PaymentFacts, name: Names, hasAccount: Bool
  ) {
    guard let time = row.millisecond, let other = stored.millisecond else {
      self.init(
        strength: name == .unlike ? .faint : .possible,
        doubt: name == .unlike ? .otherName : .incomplete)
      return
    }
    // A statement may leave the seconds out.
    guard
      time == other
        || time / 60_000 == other / 60_000 && (time % 60_000 == 0 || other % 60_000 == 0)
    else { return nil }
    let isCertain = hasAccount && time == other && row.merchantKey == stored.merchantKey
    self.init(
      strength: isCertain ? .certain : .possible,
      doubt: name == .unlike ? .otherName : .incomplete)
  }

  private enum Names { case equal, alike, unlike }

  /// Whether two names may be the same merchant's: spaces do not count, and one may be a part of
  /// the other.
  private static func names(_ row: PaymentFacts, _ stored: PaymentFacts) -> Names {
    if row.merchantKey == stored.merchantKey { return .equal }
    guard row.merchantKey != 0, stored.merchantKey != 0 else { return .alike }
    let name = MerchantName.normalized(row.merchant).filter { $0 != " " }
    let other = MerchantName.normalized(stored.merchant).filter { $0 != " " }
    let (short, long) = name.utf8.count < other.utf8.count ? (name, other) : (other, name)
    return short == long || short.count >= 2 && long.contains(short) ? .alike : .unlike
  }

  /// An account without spaces and in small letters.
  private static func plain(_ account: String) -> String {
    lowercased(account) { $0 == 0x20 || (0x09...0x0D).contains($0) }
      ?? account.filter { !$0.isWhitespace }.lowercased()
  }

  /// A text of ASCII in small letters without some of its bytes; nil for one with other characters.
  private static func lowercased(_ text: String, without isLeftOut: (UInt8) -> Bool) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      guard !isLeftOut(byte) else { continue }
      bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The letters and digits of a number, without the zeros at its start that spreadsheets drop.
  static func number(_ reference: String) -> String {
    guard !reference.isEmpty else { return "" }
    let plain =
      lowercased(reference) {
        !(0x30...0x39).contains($0) && !(0x61...0x7A).contains($0 | 0x20)
      } ?? reference.lowercased().filter { $0.isLetter || $0.isNumber }
    let bare = plain.drop { $0 == "0" }
    return bare.isEmpty ? String(plain.prefix(1)) : String(bare)
  }
}

extension PaymentFacts {
  /// The letters and digits of ``reference`` without the zeros at its start; empty when there are
  /// none.
  public var bareNumber: String { PaymentLikeness.number(reference) }

  /// A hash of ``bareNumber``, the same for equal ones; 0 when there is none.
  public var numberKey: UInt64 {
    guard !reference.isEmpty else { return 0 }
    let bytes = Array(reference.utf8)
    return Self.numberKey(of: bytes.span)
  }

  /// ``numberKey`` of a reference's bytes.
  public static func numberKey(of reference: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0
    var hasZero = false
    for index in reference.indices {
      var byte = reference[index]
      guard byte < 0x80 else {
        let bytes = reference.indices.map { reference[$0] }
        let number = PaymentLikeness.number(String(decoding: bytes, as: UTF8.self))
        return number.utf8.reduce(0) { mixed($0, $1) }
      }
      if (0x41...0x5A).contains(byte) { byte |= 0x20 }
      guard (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) else { continue }
      if hash == 0, byte == 0x30 { hasZero = true } else { hash = mixed(hash, byte) }
    }
    return hash == 0 && hasZero ? mixed(0, 0x30) : hash
  }

  private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    // Never 0, which stands for no number.
    let product = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32 | 1 << 63
  }

  /// The forms of ``reference`` that a program which takes it for an amount makes of it, and from
  /// which it makes this one: with the zeros at its start, and without.
  public var otherNumbers: [String] {
    guard !reference.isEmpty, reference.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return []
    }
    let bare = PaymentLikeness.number(reference)
    let padded = [6, 8].filter { $0 > bare.utf8.count }.map { width in
      String(repeating: "0", count: width - bare.utf8.count) + bare
    }
    return ([bare] + padded).filter { $0 != reference }
  }
}
