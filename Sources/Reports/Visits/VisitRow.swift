import FeatureCodecs
public import Spending

/// A visit with data of its payment.
public struct VisitRow: Hashable, Sendable {
  /// Whether a visit has taken place, is planned, or was cancelled.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The day of the visit is today or earlier.
    case visited
    /// The day of the visit is after today.
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
  /// The cost of the visit: the amount of its payment (or of its part of a split payment), plus
  /// further payments in the same currency, minus refunds.
  public var amount: Money
  /// The venue: the detail `venue` if there is one, otherwise the place of the payment, otherwise
  /// the merchant of the payment.
  public var venue: String?
  /// The number of pictures and documents that are attached to the payment.
  public var attachments: Int
  /// The further payments for the visit in the same currency, in order of their row ids.
  public var furtherPayments: [FurtherPayment]

  /// A payment that a tag assigns to a visit.
  public struct FurtherPayment: Hashable, Sendable {
    /// The row id.
    public var id: Int64
    /// The day of the payment.
    public var paidOn: CalendarDay
    /// The amount of the payment minus its refunds.
    public var amount: Money

    /// Creates a payment.
    public init(id: Int64, paidOn: CalendarDay, amount: Money) {
      self.id = id
      self.paidOn = paidOn
      self.amount = amount
    }
  }

  /// Creates a row.
  public init(
    visit: Visit, state: State, paidOn: CalendarDay, amount: Money, venue: String?,
    attachments: Int = 0, furtherPayments: [FurtherPayment] = []
  ) {
    self.visit = visit
    self.state = state
    self.paidOn = paidOn
    self.amount = amount
    self.venue = venue
    self.attachments = attachments
    self.furtherPayments = furtherPayments
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
    json.lines("further_payments", of: furtherPayments) { further, json in
      json.member("id", further.id)
      json.member("paid_on", further.paidOn.description)
      json.member("amount", number: further.amount.decimal)
    }
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
      attachments: try members.value("attachments"),
      furtherPayments: try members.objects("further_payments") {
        FurtherPayment(
          id: try $0.value("id"), paidOn: try $0.value("paid_on"),
          amount: try $0.money("amount", currency))
      })
  }
}
