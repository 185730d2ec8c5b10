public import Sobi
import StatementImport

/// A question about the categories of merchants' names.
public struct ClassifyQuestion: Hashable, Sendable {
  /// The names.
  public var names: [String]
  /// The paid amount, for rules with conditions on the amount; nil if no amount is given.
  public var amount: String?
  /// The currency of the amount; nil for the ledger's currency.
  public var currency: Currency?
  /// The channel, for rules with conditions on the channel.
  public var channel: PaymentChannel?

  /// Creates a question.
  public init(
    names: [String], amount: String? = nil, currency: Currency? = nil,
    channel: PaymentChannel? = nil
  ) {
    self.names = names
    self.amount = amount
    self.currency = currency
    self.channel = channel
  }

  /// Returns one explanation for each name. Without a ledger, only the built-in rules are used.
  ///
  /// - Throws: An error if the amount or the ledger's rules cannot be read.
  public func explanations(in ledger: Ledger?) throws -> [Explanation] {
    let classifier = try ledger?.classifier() ?? Ledger.standardClassifier()
    let home = currency ?? ledger?.settings.homeCurrency ?? .krw
    var circumstances: PaymentCircumstances?
    if amount != nil || channel != nil {
      let money = try amount.map { try Money(text: $0, home) } ?? Money(minorUnits: 0, home)
      circumstances = PaymentCircumstances(amount: money, channel: channel ?? .unknown)
    }
    return names.map { classifier.explain($0, paying: circumstances) }
  }
}
