import Codecs
import Testing

/// Bytes of pictures and rasters; GDAL reads them in conformance.
@Suite struct RasterFileTests {
  private func number(_ bytes: [UInt8], at offset: Int, count: Int, isBig: Bool = false) -> Int {
    let part = bytes[offset..<offset + count]
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func `a picture has its size and ends with its end`() {
    let bytes = PNGWriter.document(
      Array(repeating: 1, count: 300 * 7), width: 300,
      palette: [.init(0, 0, 0, alpha: 0), .init(1, 2, 3)])
    #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(number(bytes, at: 16, count: 4, isBig: true) == 300)
    #expect(number(bytes, at: 20, count: 4, isBig: true) == 7)
    // The chunk IEND is the same in every file.
    #expect(
      Array(bytes.suffix(12)) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test(arguments: [1, 255, 256, 257, 70_000])
  func `a raster has its size, plane and tiles`(columns: Int) {
    let writer = GeoTIFFWriter(
      columns: columns, code: 5_179, side: 75, west: 950_000, north: 1_960_000, unit: "KRW/km²")
    let bytes = writer.document(Array(repeating: 1.5, count: columns * 2))
    #expect(Array(bytes.prefix(4)) == [0x49, 0x49, 42, 0])
    let directory = number(bytes, at: 4, count: 4)
    let count = number(bytes, at: directory, count: 2)
    var tags: [Int: (type: Int, count: Int, value: Int)] = [:]
    var order: [Int] = []
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      let type = number(bytes, at: offset + 2, count: 2)
      order.append(number(bytes, at: offset, count: 2))
      let count = number(bytes, at: offset + 4, count: 4)
      tags[number(bytes, at: offset, count: 2)] = (
        type, count, number(bytes, at: offset + 8, count: type == 3 && count == 1 ? 2 : 4)
      )
    }
    #expect(order == order.sorted())
    #expect(tags[256]?.value == columns && tags[257]?.value == 2)
    #expect(tags[324]?.count == (columns + 255) / 256)
    #expect(tags[339]?.value == 3 && tags[258]?.value == 32 && tags[259]?.value == 8)
    let keys = tags[34_735]?.value ?? 0
    #expect(number(bytes, at: keys + 30, count: 2) == 5_179)
  }
}
