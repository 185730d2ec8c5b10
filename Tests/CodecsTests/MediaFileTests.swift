import Codecs
import Testing
import Workloads

/// What pictures and documents are, by their bytes.
@Suite struct MediaFileTests {
  /// A small file of each form, with the size that it states.
  static let samples: [(form: MediaFile.Form, bytes: [UInt8], size: [Int]?)] = [
    (.jpeg, jpeg(width: 4_032, height: 3_024), [4_032, 3_024]),
    (.png, png(width: 70_000, height: 2), [70_000, 2]),
    (.gif, Array("GIF89a\u{20}\u{03}\u{58}\u{02}".utf8), [800, 600]),
    (.webp, webp("VP8X", [0, 0, 0, 0, 0x1F, 0x03, 0, 0x57, 0x02, 0]), [800, 600]),
    (.webp, webp("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x20, 0x43, 0x58, 0x42]), [800, 600]),
    (.webp, webp("VP8L", [0x2F, 0x1F, 0xC3, 0x95, 0]), [800, 600]),
    (.heic, heic(sizes: [[512, 512], [3_024, 4_032]]), [3_024, 4_032]),
    (.pdf, Array("%PDF-1.7\n%%EOF\n".utf8), nil),
  ]

  private static func big(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * (length - 1 - $0))) }
  }

  static func jpeg(width: Int, height: Int) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 6, 1, 2, 3, 4, 0xFF, 0xFF, 0xC4, 0, 2]
    bytes += [0xFF, 0xC2, 0, 17, 8] as [UInt8]
    bytes += big(height, 2)
    bytes += big(width, 2)
    bytes += [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xFF, 0xDA] as [UInt8]
    return bytes
  }

  static func png(width: Int, height: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8)
    bytes += big(width, 4)
    bytes += big(height, 4)
    bytes += [8, 6, 0, 0, 0, 0, 0, 0, 0] as [UInt8]
    return bytes
  }

  private static func webp(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
    Array("RIFF0000WEBP\(chunk)0000".utf8) + content
  }

  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(type.utf8) + content
  }

  static func heic(sizes: [[Int]]) -> [UInt8] {
    let zero: [UInt8] = [0, 0, 0, 0]
    let properties: [UInt8] = sizes.flatMap { size -> [UInt8] in
      box("ispe", zero + big(size[0], 4) + big(size[1], 4))
    }
    let meta = box("meta", zero + box("iprp", box("ipco", properties)))
    return box("ftyp", Array("mif10000mif1heic".utf8)) + meta
  }

  @Test(arguments: samples.indices)
  func `a file is known by its bytes, with the size that it states`(index: Int) throws {
    let sample = Self.samples[index]
    let file = try #require(MediaFile(sample.bytes))
    #expect(file.form == sample.form)
    #expect(file.size.map { [$0.width, $0.height] } == sample.size)
  }

  @Test(arguments: samples.indices)
  func `every start of a file is read to an end`(index: Int) {
    let bytes = Self.samples[index].bytes
    for count in 0...bytes.count {
      let file = MediaFile(Array(bytes.prefix(count)))
      #expect(file == nil || file?.form == Self.samples[index].form)
    }
  }

  @Test(arguments: samples.indices, [1, 2, 3] as [UInt64])
  func `changed bytes end no program`(index: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      var bytes = Self.samples[index].bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] =
          Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
      }
      if let size = MediaFile(bytes)?.size { #expect(size.width > 0 && size.height > 0) }
    }
  }

  @Test(arguments: [
    "", "x", "<html>%PDF-1.7", "\u{FEFF}%PDF-1.7", "GIF90a", "RIFF0000WAVE", "BM", "%!PS",
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
  ])
  func `other files are none`(text: String) { #expect(MediaFile(Array(text.utf8)) == nil) }

  @Test func `a picture compressed otherwise is no HEIC, and boxes that do not fit are left`() {
    let avif = Self.box("ftyp", Array("avif0000mif1".utf8))
    #expect(MediaFile(avif) == nil)
    // A box of the largest size, one of size 0 to the end, and one that is shorter than its head.
    let file = Self.heic(sizes: [[1, 1]])
    for size: [UInt8] in [[0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0, 0, 0, 7], [0, 0, 0, 1]] {
      var bytes = file
      bytes.replaceSubrange(24..<28, with: size)
      #expect(MediaFile(bytes)?.form == .heic)
    }
    let many = Self.heic(sizes: Array(repeating: [0xFFFF_FFFF, 0xFFFF_FFFF], count: 9_000))
    #expect(MediaFile(many)?.size?.width == 0xFFFF_FFFF)
  }
}
