public import Codecs
public import Spending

/// An attachment as it was stored, with what its bytes say.
public struct AttachedFile: Hashable, Sendable {
  /// The attachment.
  public var attachment: Attachment
  /// What its bytes say that it is.
  public var media: MediaFile
  /// Where and when it says that it was taken; nil for a file that does not.
  public var stamp: PhotoStamp?
  /// The name that was given, where its ending is that of another form.
  public var otherName: String?

  /// Creates a file.
  public init(
    attachment: Attachment, media: MediaFile, stamp: PhotoStamp? = nil, otherName: String? = nil
  ) {
    self.attachment = attachment
    self.media = media
    self.stamp = stamp
    self.otherName = otherName
  }
}
