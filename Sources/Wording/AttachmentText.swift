public import Sobi
public import Spending

/// Messages about attachments.
public enum AttachmentText: Hashable, Sendable {
  /// A file was attached.
  case attached(AttachedFile)
  /// The position and the time of a photo, the place of the payment (or the place that is proposed
  /// for it), and the distance from the photo to this place.
  case taken(PhotoProposal, distance: String?)
  /// An attachment was removed; its payment is kept.
  case removed(Attachment)
  /// An attachment was written to a file.
  case saved(Attachment, path: String)
  /// The name of a file format, which is derived from a content type such as `image/jpeg`.
  case form(contentType: String)
}
