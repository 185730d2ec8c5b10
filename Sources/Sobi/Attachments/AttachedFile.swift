public import Codecs
public import Spending

/// A stored attachment, with the facts read from its bytes.
public struct AttachedFile: Hashable, Sendable {
  /// The attachment.
  public var attachment: Attachment
  /// The format and the size of the file, read from its bytes.
  public var media: MediaFile
  /// The place and time at which the photo was taken, according to its bytes; nil if they contain
  /// neither.
  public var stamp: PhotoStamp?
  /// The given name, if its extension belongs to a different format than the bytes; nil otherwise.
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
