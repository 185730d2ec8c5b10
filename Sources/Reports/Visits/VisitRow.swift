import FeatureCodecs
public import Spending

/// A visit with the facts of its payment.
public struct VisitRow: Hashable, Sendable {
  /// Whether a visit has been, will be, or was cancelled.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Its day is today or before.
    case visited
    /// Its day is after today.
    case planned
    /// The whole payment was refunded.
    case cancelled
  }

  /// The visit.
  public var visit: Visit
  /// Its state.
  public var state: State
  /// The day of the payment.
  public var paidOn: CalendarDay
  /// The cost: the payment, or its part, less its refunds.
  public var amount: Money
  /// The venue: the detail of this name, otherwise the place of the payment, otherwise its
  /// merchant.
  public var venue: String?
  /// The number of pictures and documents of its payment.
  public var attachments: Int

  /// Creates a row.
  public init(
    visit: Visit, state: State, paidOn: CalendarDay, amount: Money, venue: String?,
    attachments: Int = 0
  ) {
    self.visit = visit
    self.state = state
    self.paidOn = paidOn
    self.amount = amount
    self.venue = venue
    self.attachments = attachments
  }

  func write(to json: inout JSONText) {
    json.member("id", visit.payment)
    json.member("title", visit.title)
    json.member("on", visit.time.description)
    json.member("state", state.rawValue)
    json.member("paid_on", paidOn.description)
    json.member("currency", amount.currency.code)
    json.member("amount", number: amount.decimal)
    json.member("venue", venue)
    json.member("attachments", attachments)
    json.object("details") { json in
      for (name, value) in visit.orderedDetails { json.member(name, value) }
    }
  }

  init(_ members: Members) throws {
    let text: String = try members.value("on")
    guard let time = DayTime(text) else { throw members.corrupted("on", "no day or time") }
    let word: String = try members.value("state")
    guard let state = State(rawValue: word) else { throw members.corrupted("state", "unknown") }
    let currency: Currency = try members.value("currency")
    self.init(
      visit: Visit(
        payment: try members.value("id"), title: try members.value("title"), time: time,
        details: try members.value("details")),
      state: state, paidOn: try members.value("paid_on"),
      amount: try members.money("amount", currency), venue: try members.optional("venue"),
      attachments: try members.value("attachments"))
  }
}
