import FeatureCodecs
import Foundation
public import Spending

/// Exact amounts, one for each currency.
///
/// Sums are equal if they have the same amounts, in any order.
public struct Sums: Hashable, Sendable {
  /// The amounts; every currency occurs once.
  public let amounts: [Money]

  /// Creates sums from amounts in different currencies; documents list the amounts in the given
  /// order.
  public init(_ amounts: [Money] = []) { self.amounts = amounts }

  /// The currencies, in the order of ``amounts``.
  public var currencies: [Currency] { amounts.map(\.currency) }

  /// The amount in a currency; nil if the currency does not occur.
  public subscript(currency: Currency) -> Money? {
    amounts.first { $0.currency == currency }
  }

  public static func == (left: Sums, right: Sums) -> Bool {
    left.amounts.count == right.amounts.count && Set(left.amounts) == Set(right.amounts)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(Set(amounts)) }
}

extension Sums: Decodable {
  /// Reads an object that has a number for each currency code.
  ///
  /// - Throws: `DecodingError` if a currency code is invalid, or if an amount has more decimals
  ///   than its currency.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    amounts = try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
      guard let currency = Currency(code: key.stringValue) else {
        throw members.corrupted(key, "no currency has this code")
      }
      return try members.money(key, currency)
    }
  }
}

extension Sums {
  /// Writes a member with a number for each currency.
  func write(_ name: String, to json: inout JSONText) {
    json.object(name) { json in
      for amount in amounts { json.member(amount.currency.code, number: amount.decimal) }
    }
  }
}

extension KeyedDecodingContainer<MemberKey> {
  /// A number in units of a currency, read digit by digit.
  func money(_ key: MemberKey, _ currency: Currency) throws -> Money {
    guard let money = Money(try decode(Decimal.self, forKey: key), currency) else {
      throw corrupted(key, "no amount in \(currency.code)")
    }
    return money
  }

  /// Numbers in units of a currency, converted to minor units.
  func amounts(_ key: MemberKey, _ currency: Currency) throws -> [Int64] {
    try decode([Decimal].self, forKey: key).map { number in
      guard let money = Money(number, currency) else {
        throw corrupted(key, "no amount in \(currency.code)")
      }
      return money.minorUnits
    }
  }

  /// A number in units of a currency; nil if it is null or missing.
  func optionalMoney(_ key: MemberKey, _ currency: Currency) throws -> Money? {
    try contains(key) && !decodeNil(forKey: key) ? money(key, currency) : nil
  }
}

extension Money {
  /// An amount in units of the currency; nil if the number has more decimals than the currency, or
  /// exceeds 64 bits.
  init?(_ decimal: Decimal, _ currency: Currency) {
    let parts = decimal.description.split(separator: ".", maxSplits: 1)
    let fraction = parts.count > 1 ? parts[1] : ""
    let missing = currency.minorUnitDigits - fraction.utf8.count
    guard missing >= 0,
      let units = Int64(parts[0] + fraction + String(repeating: "0", count: missing))
    else { return nil }
    self.init(minorUnits: units, currency)
  }
}
