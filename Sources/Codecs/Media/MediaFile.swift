/// The format and the stated size of a picture or document; the first bytes of the file determine
/// the format. Nothing is decoded.
///
/// The name and the stated type of the file are ignored: a PNG file that is called `ticket.jpg` is
/// a PNG file.
public struct MediaFile: Hashable, Sendable {
  /// A format of pictures or documents.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    case jpeg
    case png
    case webp
    case gif
    case heic
    case pdf
  }

  /// The size of a picture.
  public struct PixelSize: Hashable, Sendable {
    /// The number of pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int
  }

  /// The form.
  public var form: Form
  /// The stored size, before any rotation that the file requests. The size is nil for a document;
  /// it is also nil for a picture whose file does not state the size at the expected position.
  public var size: PixelSize?

  /// Recognises the format of a file; fails for other formats.
  ///
  /// - Complexity: At most O(*n*) for *n* bytes, usually O(1).
  public init?(_ bytes: [UInt8]) {
    let reader = MediaBytes(bytes)
    guard let form = Form.allCases.first(where: { $0.fits(reader) }) else { return nil }
    self.form = form
    let found = form.size(of: reader)
    size = found.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }
}

extension MediaFile.Form {
  /// The media type, such as `image/jpeg`.
  ///
  /// - SeeAlso: IANA, "Media Types".
  public var contentType: String { self == .pdf ? "application/pdf" : "image/" + rawValue }

  /// The name of the format in messages, such as `JPEG` or `WebP`.
  public var title: String { self == .webp ? "WebP" : rawValue.uppercased() }

  /// The file name extensions, the usual one first.
  public var endings: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .heic: ["heic", "heif"]
    case .png, .webp, .gif, .pdf: [rawValue]
    }
  }

  /// Returns whether bytes begin like a file of this form.
  fileprivate func fits(_ bytes: MediaBytes) -> Bool {
    switch self {
    case .jpeg: bytes.has([0xFF, 0xD8, 0xFF], at: 0)
    case .png: bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0)
    case .gif: bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0)
    case .webp: bytes.has("RIFF", at: 0) && bytes.has("WEBP", at: 8)
    case .heic: ISOBoxes(bytes).isHEIC
    case .pdf: bytes.has("%PDF-", at: 0)
    }
  }

  fileprivate func size(of bytes: MediaBytes) -> MediaFile.PixelSize? {
    switch self {
    case .jpeg: bytes.jpegSize
    case .png: bytes.has("IHDR", at: 12) ? bytes.size(bytes.big32(16), bytes.big32(20)) : nil
    case .gif: bytes.size(bytes.little(6, 2), bytes.little(8, 2))
    case .webp: bytes.webpSize
    case .heic: ISOBoxes(bytes).largestSize
    case .pdf: nil
    }
  }
}
