import Codecs
import FeatureCodecs
public import Spending

/// The attachments of a ledger or of a payment, without their content.
public struct AttachmentListDocument: ReportDocument {
  /// The attachments in order of their row ids.
  public var attachments: [Attachment]

  /// Creates a document.
  public init(attachments: [Attachment]) { self.attachments = attachments }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.lines("attachments", of: attachments) { attachment, json in
        json.member("id", attachment.id)
        json.member("payment_id", attachment.payment)
        json.member("name", attachment.name)
        json.member("content_type", attachment.contentType)
        json.member("bytes", attachment.byteCount)
        json.member("sha256", attachment.sha256)
      }
    }
  }

  /// The attachments as a table.
  public func csv() -> [UInt8] {
    let header = ["id", "payment_id", "name", "content_type", "bytes", "sha256"]
    return CSVWriter.document(
      [header]
        + attachments.map {
          [
            String($0.id), String($0.payment), $0.name, $0.contentType, String($0.byteCount),
            $0.sha256,
          ]
        })
  }
}

extension AttachmentListDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(
      attachments: try decoder.members.objects("attachments") {
        Attachment(
          id: try $0.value("id"), payment: try $0.value("payment_id"), name: try $0.value("name"),
          contentType: try $0.value("content_type"), byteCount: try $0.value("bytes"),
          sha256: try $0.value("sha256"))
      })
  }
}
