import Codecs
import SimpleFeatures
import Testing
import Workloads

/// Where and when photos say that they were taken.
@Suite struct PhotoStampTests {
  /// EXIF data as it is made, in either order of bytes.
  struct Exif {
    var isBig = false
    var latitude: [[Int]] = [[37, 1], [34, 1], [5_642, 100]]
    var longitude: [[Int]] = [[127, 1], [0, 1], [965, 100]]
    var letters = ["N", "E"]
    var taken = "2026:11:14 19:02:33"
    /// Where the pointer to the directory of the position leads, in place of that directory.
    var placeStart: Int?

    func number(_ value: Int, _ length: Int) -> [UInt8] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBig ? bytes.reversed() : bytes
    }

    /// A directory at an offset, with the values that do not fit into its fields behind it.
    private func directory(
      at start: Int, _ fields: [(tag: Int, type: Int, count: Int, value: [UInt8])]
    ) -> [UInt8] {
      var head = number(fields.count, 2)
      var tail: [UInt8] = []
      let end = start + 2 + 12 * fields.count + 4
      for field in fields {
        head += number(field.tag, 2)
        head += number(field.type, 2)
        head += number(field.count, 4)
        if field.value.count <= 4 {
          head += field.value + [UInt8](repeating: 0, count: 4 - field.value.count)
        } else {
          head += number(end + tail.count, 4)
          tail += field.value
        }
      }
      return head + number(0, 4) + tail
    }

    /// The TIFF data.
    var bytes: [UInt8] {
      let time = Array((taken + "\0").utf8)
      func fractions(_ values: [[Int]]) -> [UInt8] {
        values.flatMap { number($0[0], 4) + number($0[1], 4) }
      }
      let photo = directory(at: 38, [(0x9003, 2, 20, time)])
      let place = directory(
        at: 38 + photo.count,
        [
          (1, 2, 2, Array((letters[0] + "\0").utf8)), (2, 5, 3, fractions(latitude)),
          (3, 2, 2, Array((letters[1] + "\0").utf8)), (4, 5, 3, fractions(longitude)),
        ])
      let main = directory(
        at: 8,
        [
          (0x8769, 4, 1, number(38, 4)),
          (0x8825, 4, 1, number(placeStart ?? 38 + photo.count, 4)),
        ])
      return Array((isBig ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + main + photo + place
    }

    /// A JPEG file that has it.
    var jpeg: [UInt8] {
      let content = Array("Exif\0\0".utf8) + bytes
      let length = content.count + 2
      let head: [UInt8] = [
        0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255),
      ]
      return head + content + MediaFileTests.jpeg(width: 8, height: 8).dropFirst(2)
    }

    /// A HEIC file that has it.
    func heic(version: UInt8 = 1, offset: Int? = nil) -> [UInt8] {
      func big(_ value: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * (length - 1 - $0))) }
      }
      let item = big(0, 4) + bytes
      let infe = MediaFileTests.box("infe", [2, 0, 0, 0, 0, 7, 0, 0] + Array("Exif\0".utf8))
      let iinf = MediaFileTests.box("iinf", [0, 0, 0, 0, 0, 1] + infe)
      func meta(_ start: Int) -> [UInt8] {
        var location: [UInt8] = [version, 0, 0, 0, 0x44, 0x00] + big(1, version < 2 ? 2 : 4)
        location += big(7, version < 2 ? 2 : 4)
        if version > 0 { location += [0, 0] as [UInt8] }
        location += big(0, 2) + big(1, 2)
        location += big(start, 4) + big(item.count, 4)
        return MediaFileTests.box(
          "meta", [0, 0, 0, 0] + iinf + MediaFileTests.box("iloc", location))
      }
      let head = MediaFileTests.box("ftyp", Array("heic0000mif1heic".utf8))
      let start = head.count + meta(0).count + 8
      return head + meta(offset ?? start) + MediaFileTests.box("mdat", item)
    }
  }

  private func stamp(_ bytes: [UInt8]) -> PhotoStamp? {
    MediaFile(bytes).flatMap { PhotoStamp(of: $0, bytes) }
  }

  @Test(arguments: [false, true], ["NE", "SW", "NW", "SE"])
  func `a position has the sign of its letters`(isBig: Bool, letters: String) throws {
    let exif = Exif(isBig: isBig, letters: letters.map(String.init))
    let expected = Coordinate(
      longitude: letters.hasSuffix("W") ? -127.0026806 : 127.0026806,
      latitude: letters.hasPrefix("S") ? -37.5823389 : 37.5823389)
    for bytes in [exif.jpeg, exif.heic(version: 0), exif.heic(), exif.heic(version: 2)] {
      let found = try #require(stamp(bytes))
      #expect(found.coordinate == expected)
      #expect(found.taken == "2026-11-14 19:02:33")
    }
  }

  @Test(arguments: [
    [[37, 0], [34, 1], [0, 1]], [[91, 1], [0, 1], [0, 1]], [[37, 1], [34, 1], [1, 0]],
    [[0xFFFF_FFFF, 1], [0xFFFF_FFFF, 1], [0, 1]],
  ])
  func `what is no latitude gives no position`(latitude: [[Int]]) {
    #expect(stamp(Exif(latitude: latitude).jpeg)?.coordinate == nil)
    #expect(stamp(Exif(latitude: latitude).jpeg)?.taken != nil)
  }

  @Test func `cameras without a position have none, and seconds may be missing`() {
    let zero = [[0, 1], [0, 1], [0, 1]]
    #expect(stamp(Exif(latitude: zero, longitude: zero).jpeg)?.coordinate == nil)
    #expect(stamp(Exif(letters: ["", "E"]).jpeg)?.coordinate == nil)
    #expect(stamp(Exif(letters: ["E", "N"]).jpeg)?.coordinate == nil)
    let half = stamp(Exif(latitude: [[37, 1], [30, 1], [0, 0]]).jpeg)?.coordinate
    #expect(half?.latitude == 37.5)
  }

  @Test(arguments: [
    "2026:13:14 19:02:33", "2026:11:14 24:02:33", "0000:00:00 00:00:00", "2026-11-14 19:02:33",
    "                   ", "2026:11:32 19:02:33",
  ])
  func `what is no moment is left out`(taken: String) {
    #expect(stamp(Exif(taken: taken).jpeg)?.taken == nil)
  }

  @Test(arguments: [0, 8, 38, 9_999, 0xFFFF_FFFF])
  func `directories that lead to themselves or nowhere end`(start: Int) {
    #expect(stamp(Exif(placeStart: start).jpeg)?.coordinate == nil)
    #expect(stamp(Exif().heic(offset: start))?.coordinate == nil)
  }

  @Test func `a directory of as many fields as there can be is read to its end`() {
    let count: [UInt8] = [0xFF, 0xFF]
    let fields = [UInt8](repeating: 0x01, count: 12 * 5_000)
    let tiff = Array("II".utf8) + [42, 0, 8, 0, 0, 0] + count + fields
    let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0xEA, 0x80]
    #expect(stamp(head + Array("Exif\0\0".utf8) + tiff) == nil)
  }

  @Test func `every start of a photo is read to an end`() {
    for bytes in [Exif().jpeg, Exif(isBig: true).heic()] {
      for count in 0...bytes.count { _ = stamp(Array(bytes.prefix(count))) }
    }
    #expect(stamp(MediaFileTests.png(width: 1, height: 1)) == nil)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `changed bytes end no program`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for original in [Exif().jpeg, Exif().heic(), Exif(isBig: true).heic(version: 0)] {
      for _ in 0..<2_000 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] =
            Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
        }
        if let place = stamp(bytes)?.coordinate { #expect(abs(place.latitude) <= 90) }
      }
    }
  }
}
