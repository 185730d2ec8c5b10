public import Diagnostics
public import Spending

/// An error that prevents a payment from being added.
public enum NewPaymentError: Fault, Equatable {
  /// The sign of the amount does not fit the kind of payment: the amount of a refund must be
  /// negative, and the amount of any other kind of payment must not be negative.
  case wrongSign(PaymentKind)
  /// The day is outside ``Spending/Payment/years``.
  case dayOutOfRange
  /// Longitude and latitude are both 0, which usually means an unknown position.
  case bothZero
  /// The position lies outside the ledger's region.
  case outsideRegion(looksSwapped: Bool)
  /// The text of a field is too long.
  case tooLong(field: String, limit: Int)
  /// The number of months of the instalment plan is out of range.
  case badInstalment
  /// The UTC offset is too large.
  case badOffset
  /// An online payment cannot have a place.
  case onlineAtPlace

  public var code: String {
    switch self {
    case .wrongSign(.refund): "payment.refund.not-negative"
    case .wrongSign: "payment.amount.negative"
    case .dayOutOfRange: "payment.day.out-of-range"
    case .bothZero: "payment.position.zero"
    case .outsideRegion(looksSwapped: true): "payment.position.swapped"
    case .outsideRegion(looksSwapped: false): "payment.position.outside-region"
    case .tooLong: "payment.text.too-long"
    case .badInstalment: "payment.instalment.out-of-range"
    case .badOffset: "payment.offset.out-of-range"
    case .onlineAtPlace: "payment.online.at-place"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .wrongSign(.refund): .writeNegativeAmount
    case .wrongSign: .leaveOutSign
    case .dayOutOfRange: .giveDay
    case .bothZero: .leaveOutPosition
    case .outsideRegion(looksSwapped: true): .writeLongitudeFirst
    case .outsideRegion(looksSwapped: false): .correctPositionOrSetRegion
    case .tooLong: .shorten
    case .badInstalment: .payAtOnce
    case .badOffset: .writeOffset
    case .onlineAtPlace: nil
    }
  }
}

extension NewPaymentError {
  /// Throws an error if the sign of an amount does not fit the kind of payment.
  static func checkSign(of amount: Money, _ kind: PaymentKind) throws(NewPaymentError) {
    guard kind == .refund ? amount.minorUnits <= 0 : amount.minorUnits >= 0 else {
      throw .wrongSign(kind)
    }
  }

  /// Throws an error if a day is outside the years of payments; nil is allowed.
  static func check(_ day: CalendarDay?) throws(NewPaymentError) {
    guard let day else { return }
    guard Payment.years.contains(day.components.year) else { throw .dayOutOfRange }
  }

  /// Throws an error if a text is too long for its field.
  static func checkLengths(_ texts: [(field: String, text: String?)]) throws(NewPaymentError) {
    let limits = ["memo": 4096, "category": 64]
    for (field, text) in texts {
      let limit = limits[field] ?? 512
      guard (text ?? "").utf8.count <= limit else { throw .tooLong(field: field, limit: limit) }
    }
  }
}
