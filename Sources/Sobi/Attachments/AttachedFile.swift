public import Codecs
public import Spending

/// An attachment as it was stored, with what its bytes say.
public struct AttachedFile: Hashable, Sendable {
  /// The attachment.
  public var attachment: Attachment
  /// What its bytes say that it is.
  public var media: MediaFile
  /// The name that was given, where its ending is that of another form.
  public var otherName: String?

  /// Creates a file.
  public init(attachment: Attachment, media: MediaFile, otherName: String? = nil) {
    self.attachment = attachment
    self.media = media
    self.otherName = otherName
  }
}
