import Codecs
import FeatureCodecs

/// A page of payments as a JSON document.
public struct PaymentListDocument: ReportDocument {
  /// The number of payments in the whole list.
  public var matched: Int
  /// The number of payments before this page.
  public var offset: Int
  /// The payments of this page.
  public var payments: [PaymentDocument]

  /// Creates a document.
  public init(matched: Int, offset: Int = 0, payments: [PaymentDocument]) {
    self.matched = matched
    self.offset = offset
    self.payments = payments
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("matched", matched)
      json.member("offset", offset)
      json.lines("payments", of: payments) { $0.write(to: &$1) }
    }
  }

  /// The payments of the page as a CSV table.
  public func csv() -> [UInt8] {
    CSVWriter.document([PaymentDocument.columns] + payments.map(\.cells))
  }
}

extension Page<PaymentRow> {
  /// The page as the content of a JSON document.
  public var document: PaymentListDocument {
    PaymentListDocument(
      matched: matched, offset: offset, payments: rows.map { PaymentDocument($0) })
  }

  /// The page as JSON, see ``PaymentListDocument``.
  public func json() -> [UInt8] { document.json() }

  /// The payments of the page as a CSV table.
  public func csv() -> [UInt8] { document.csv() }
}
