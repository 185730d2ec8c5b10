public import Codecs
public import Spending

/// A stored attachment, with the properties that were read from its bytes.
public struct AttachedFile: Hashable, Sendable {
  /// The attachment.
  public var attachment: Attachment
  /// The format and the size of the file, read from its bytes.
  public var media: MediaFile
  /// The place and the time at which the photo was taken, as stored in its bytes; nil if the bytes
  /// contain neither a place nor a time.
  public var stamp: PhotoStamp?
  /// The given file name, if its extension contradicts the format of the bytes; otherwise nil.
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
