internal import CZlib

/// Writes pictures of up to 256 colours as PNG.
///
/// - SeeAlso: W3C, Portable Network Graphics (PNG) Specification, third edition.
public enum PNGWriter {
  /// A colour.
  public struct Color: Hashable, Sendable {
    /// The red, green and blue components.
    public var red, green, blue: UInt8
    /// The opacity, from 0 (transparent) to 255 (opaque).
    public var alpha: UInt8

    /// Creates a colour.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  /// A picture.
  ///
  /// Returns a PNG file; the same pixels always give the same bytes.
  /// - Parameters:
  ///   - pixels: The palette indexes of the pixels, row by row from the top.
  ///   - palette: The colours.
  /// - Precondition: The number of `pixels` is a multiple of `width`, at least 1 and less than
  ///   2^29. The palette has 1 to 256 colours, and each pixel is the index of one of them.
  /// - Complexity: O(*n*) for *n* pixels.
  public static func document(_ pixels: [UInt8], width: Int, palette: [Color]) -> [UInt8] {
    precondition(
      !pixels.isEmpty && pixels.count < 1 << 29 && pixels.count % width == 0
        && (1...256).contains(palette.count), "\(pixels.count) pixels in rows of \(width)")
    let height = pixels.count / width
    var lines: [UInt8] = []
    lines.reserveCapacity(pixels.count + height)
    for row in 0..<height {
      // No filter.
      lines.append(0)
      lines += pixels[row * width..<(row + 1) * width]
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // 8 bits per pixel, numbers of a palette; deflate, no interlacing.
    append("IHDR", bigEndian(width) + bigEndian(height) + [8, 3, 0, 0, 0], to: &bytes)
    append("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }, to: &bytes)
    append("tRNS", palette.map(\.alpha), to: &bytes)
    append("IDAT", GzipDeflater.zlibStream(lines), to: &bytes)
    append("IEND", [], to: &bytes)
    return bytes
  }

  private static func append(_ name: String, _ content: [UInt8], to bytes: inout [UInt8]) {
    let checked = Array(name.utf8) + content
    let checksum = unsafe checked.withUnsafeBufferPointer {
      unsafe crc32(0, $0.baseAddress, UInt32($0.count))
    }
    bytes += bigEndian(content.count) + checked + bigEndian(Int(checksum))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
