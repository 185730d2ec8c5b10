public import Diagnostics
import Foundation
import LedgerStore
import PlaceClassification
public import Reports
public import SimpleFeatures
public import Spending
import SpendingAnalytics
import StatementImport

/// A payment to add by hand.
public struct NewPayment: Hashable, Sendable {
  /// The amount; negative for a refund.
  public var amount: Money
  /// Spending, refund, income or transfer.
  public var kind: PaymentKind
  /// The calendar day where it was paid.
  public var day: CalendarDay
  /// Minutes since local midnight; nil when the time is not known.
  public var minuteOfDay: Int?
  /// The merchant.
  public var merchant: String?
  /// Where it was paid; nil online, or while the place is not known.
  public var coordinate: Coordinate?
  /// Offline or online.
  public var channel: PaymentChannel
  /// What was paid with.
  public var method: PaymentMethod
  /// Code or title of the category.
  public var category: String?
  /// The account or card.
  public var account: String?
  /// A note.
  public var memo: String?

  /// Creates a payment of a day.
  public init(
    amount: Money, kind: PaymentKind = .spending, day: CalendarDay, minuteOfDay: Int? = nil,
    merchant: String? = nil, coordinate: Coordinate? = nil, channel: PaymentChannel = .unknown,
    method: PaymentMethod = .unknown, category: String? = nil, account: String? = nil,
    memo: String? = nil
  ) {
    self.amount = amount
    self.kind = kind
    self.day = day
    self.minuteOfDay = minuteOfDay
    self.merchant = merchant
    self.coordinate = coordinate
    self.channel = channel
    self.method = method
    self.category = category
    self.account = account
    self.memo = memo
  }
}

/// What keeps a payment from being added.
public enum NewPaymentError: Fault, Equatable {
  /// A refund is below zero, everything else is not.
  case wrongSign(PaymentKind)
  /// Longitude and latitude are both 0, as where a position is not known.
  case bothZero
  /// The position lies outside the ledger's region.
  case outsideRegion(looksSwapped: Bool)
  /// The text of a field is too long.
  case tooLong(field: String, limit: Int)
  /// No instalment plan runs for so many months.
  case badInstalment
  /// No clock is that far from UTC.
  case badOffset

  public var code: String {
    switch self {
    case .wrongSign(.refund): "payment.refund.not-negative"
    case .wrongSign: "payment.amount.negative"
    case .bothZero: "payment.position.zero"
    case .outsideRegion(looksSwapped: true): "payment.position.swapped"
    case .outsideRegion(looksSwapped: false): "payment.position.outside-region"
    case .tooLong: "payment.text.too-long"
    case .badInstalment: "payment.instalment.out-of-range"
    case .badOffset: "payment.offset.out-of-range"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .wrongSign(.refund): .writeNegativeAmount
    case .wrongSign: .leaveOutSign
    case .bothZero: .leaveOutPosition
    case .outsideRegion(looksSwapped: true): .writeLongitudeFirst
    case .outsideRegion(looksSwapped: false): .correctPositionOrSetRegion
    case .tooLong: .shorten
    case .badInstalment: .payAtOnce
    case .badOffset: .writeOffset
    }
  }
}

extension LedgerChange {
  /// Adds one payment. It is always new, even when an equal one is there; a statement that brings
  /// the same payment later, without an approval number, does not add it again.
  ///
  /// - Returns: The payment as it is stored, with its place and category.
  /// - Throws: ``NewPaymentError``.
  @discardableResult
  public func add(_ payment: NewPayment) throws -> PaymentRow {
    try NewPaymentError.checkSign(of: payment.amount, payment.kind)
    try NewPaymentError.checkLengths([
      ("merchant", payment.merchant), ("memo", payment.memo), ("account", payment.account),
      ("category", payment.category),
    ])
    if let coordinate = payment.coordinate { try checkPosition(coordinate) }
    var batch = PaymentDraftBatch()
    var draft = PaymentDraft(currency: payment.amount.currency)
    draft.amount = payment.amount.minorUnits
    draft.kind = payment.kind
    draft.localDay = payment.day
    draft.isTimeKnown = payment.minuteOfDay != nil
    let midnight = Int64(payment.day.daysSince1970) * 86_400_000
    // A payment without a time stands at local noon.
    draft.paidAtMilliseconds = store.zone.instant(
      localMilliseconds: midnight + Int64(payment.minuteOfDay ?? 720) * 60_000)
    draft.channel = payment.coordinate == nil ? payment.channel : .offline
    draft.method = payment.method
    draft.coordinate = payment.coordinate
    draft.merchant = batch.append(payment.merchant ?? "")
    draft.merchantKey = MerchantName.key(payment.merchant ?? "")
    draft.account = batch.append(payment.account ?? "")
    draft.category = batch.append(payment.category ?? "")
    draft.memo = batch.append(payment.memo ?? "")
    var identity = PaymentIdentity()
    draft.identityBase = identity.value(
      of: draft, localMillisecond: payment.minuteOfDay.map { Int32($0) * 60_000 },
      text: batch.text.span)
    batch.drafts.append(draft)
    let classifier = DraftClassifier(try store.classifier(logger: ledger.logger))
    let ids = try store.append(
      batch, findings: classifier.findings(of: batch), definitions: Ledger.libraryCategories)
    guard let ids else { preconditionFailure("a draft that is always new was added") }
    return try store.row(ofPayment: ids.lowerBound)
  }
}

extension NewPaymentError {
  /// Refuses an amount whose sign does not fit the kind of payment.
  static func checkSign(of amount: Money, _ kind: PaymentKind) throws(NewPaymentError) {
    guard kind == .refund ? amount.minorUnits <= 0 : amount.minorUnits >= 0 else {
      throw .wrongSign(kind)
    }
  }

  /// Refuses texts that are too long for their field.
  static func checkLengths(_ texts: [(field: String, text: String?)]) throws(NewPaymentError) {
    let limits = ["memo": 4096, "category": 64]
    for (field, text) in texts {
      let limit = limits[field] ?? 512
      guard (text ?? "").utf8.count <= limit else { throw .tooLong(field: field, limit: limit) }
    }
  }
}

extension LedgerSettings {
  /// Refuses a position where nothing is paid.
  ///
  /// - Throws: ``NewPaymentError/bothZero``, ``NewPaymentError/outsideRegion(looksSwapped:)``.
  func checkPosition(_ coordinate: Coordinate) throws(NewPaymentError) {
    guard coordinate.longitudeE7 != 0 || coordinate.latitudeE7 != 0 else { throw .bothZero }
    guard let region, !region.covers(coordinate) else { return }
    let swapped = Coordinate(
      longitudeE7: coordinate.latitudeE7, latitudeE7: coordinate.longitudeE7)
    throw .outsideRegion(looksSwapped: region.covers(swapped))
  }
}

extension LedgerChange {
  /// Refuses a position where nothing is paid.
  ///
  /// - Throws: ``NewPaymentError``.
  func checkPosition(_ coordinate: Coordinate) throws {
    try store.settings().checkPosition(coordinate)
  }
}
