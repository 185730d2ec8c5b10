public import Codecs
public import Spending

/// A stored attachment, with the facts read from its bytes.
public struct AttachedFile: Hashable, Sendable {
  /// The attachment.
  public var attachment: Attachment
  /// The kind of file that its bytes are.
  public var media: MediaFile
  /// The place and time of the photo according to its bytes; nil if they have neither.
  public var stamp: PhotoStamp?
  /// The given name, if its extension belongs to a different format; nil otherwise.
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
