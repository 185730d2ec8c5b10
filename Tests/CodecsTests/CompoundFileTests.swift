import Testing

@testable import Codecs

@Suite struct CompoundFileTests {
  private static let endOfChain: UInt32 = 0xFFFF_FFFE

  /// A file of version 3: the table in sector 0, the directory in 1, the stream in 2 and further.
  private static func file(
    chain: [UInt32], size: UInt32, directoryNext: UInt32 = endOfChain, root: [UInt32] = [1],
    sectors: Int = 16, table: UInt32 = 0
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 512 * (sectors + 1))
    func put(_ value: UInt32, _ offset: Int) {
      for index in 0..<4 {
        bytes[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * index))
      }
    }
    bytes.replaceSubrange(0..<8, with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
    bytes.replaceSubrange(24..<34, with: [0x3E, 0, 3, 0, 0xFE, 0xFF, 9, 0, 6, 0])
    put(1, 44)
    put(1, 48)
    put(4096, 56)
    put(Self.endOfChain, 60)
    put(Self.endOfChain, 68)
    put(table, 76)
    for (index, next) in ([0xFFFF_FFFD, directoryNext] + chain).enumerated() {
      put(next, 512 + 4 * index)
    }
    for (index, child) in ([root[0]] + [0xFFFF_FFFF, 0xFFFF_FFFF]).enumerated() {
      put(0xFFFF_FFFF, 1024 + 128 * index + 68)
      put(0xFFFF_FFFF, 1024 + 128 * index + 72)
      put(child, 1024 + 128 * index + 76)
    }
    bytes[1024 + 66] = 5
    put(Self.endOfChain, 1024 + 116)
    bytes.replaceSubrange(1152..<1154, with: [0x41, 0])
    bytes[1152 + 64] = 4
    bytes[1152 + 66] = 2
    put(2, 1152 + 116)
    put(size, 1152 + 120)
    for index in 1536..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index / 512) }
    return bytes
  }

  /// A chain of `count` sectors from sector 2.
  private static func chain(_ count: UInt32) -> [UInt32] { Array(3..<2 + count) + [endOfChain] }

  @Test func `reads a stream of whole sectors and of a part of the last`() throws {
    for size in [4096, 4097, 4608, 5000] as [UInt32] {
      let count = (size + 511) / 512
      let bytes = Self.file(chain: Self.chain(count), size: size)
      let stream = try #require(try CompoundFile(bytes).bytes(of: "a"))
      #expect(stream == Array(bytes[1536..<1536 + Int(size)]))
    }
    #expect(try CompoundFile(Self.file(chain: [], size: 0)).bytes(of: "B") == nil)
    #expect(try CompoundFile(Self.file(chain: [], size: 0)).bytes(of: "A") == [])
  }

  @Test func `refuses chains that lead back or out`() throws {
    func fault(_ bytes: [UInt8]) -> CompoundFault? {
      do throws(CompoundFault) {
        _ = try CompoundFile(bytes).bytes(of: "A")
        return nil
      } catch { return error }
    }
    #expect(fault(Self.file(chain: Array(3..<9) + [2], size: 4096)) == .cycle)
    #expect(fault(Self.file(chain: [2], size: 4096)) == .cycle)
    #expect(fault(Self.file(chain: [3, 900], size: 4096)) == .badChain)
    #expect(fault(Self.file(chain: [3, 0xFFFF_FFFF], size: 4096)) == .badChain)
    #expect(fault(Self.file(chain: Self.chain(4), size: 4096)) == .endsEarly)
    #expect(
      fault(Self.file(chain: Self.chain(8), size: 0xFFFF_FFFF)) == .tooLarge(limit: 64 << 20))
    #expect(fault(Self.file(chain: Self.chain(8), size: 4096, directoryNext: 1)) == .cycle)
    #expect(fault(Self.file(chain: Self.chain(8), size: 4096, table: 77)) == .badChain)
    #expect(fault(Self.file(chain: Self.chain(8), size: 4096, root: [99])) == .badChain)
    var tree = Self.file(chain: Self.chain(8), size: 4096)
    tree[1152 + 68] = 1
    for index in 69..<72 { tree[1152 + index] = 0 }
    #expect(fault(tree) == .cycle)
    // More tables than the header lists, in a list that names itself.
    var list = Self.file(chain: Self.chain(8), size: 4096, sectors: 300)
    list[44] = 200
    list[68...71] = [5, 0, 0, 0]
    for offset in stride(from: 80, to: 512, by: 4) { list[offset] = UInt8(offset / 4) }
    for index in 0..<512 { list[512 * 6 + index] = 0 }
    for index in 0..<128 { list[512 * 6 + 4 * index] = index == 127 ? 5 : 4 }
    #expect(fault(list) == .cycle)
  }

  /// A chain through all sectors of a file, which is its directory or its table of small sectors.
  @Test(arguments: [(48, 4), (60, 32)])
  func `refuses tables as large as the file`(field: Int, limit: Int) {
    // A sector has 512 bytes of the directory, or the table of as many small sectors as take 8192.
    let count = (limit << 20) / (field == 48 ? 512 : 8192) + 2
    let start = (count + 255) / 128
    var bytes = [UInt8](repeating: 0, count: 512 * (start + count + 1))
    func put(_ value: Int, _ offset: Int) {
      for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
    }
    bytes.replaceSubrange(0..<512, with: Self.file(chain: [], size: 0)[..<512])
    put(start, 44)
    put(start, 48)
    for index in 0..<109 { put(index < start ? index : 0xFFFF_FFFF, 76 + 4 * index) }
    let last = start + count - 1
    for sector in start...last {
      let isLast = sector == last || field == 60 && sector == start
      put(isLast ? 0xFFFF_FFFE : sector + 1, 512 + 4 * sector)
    }
    let root = 512 * (start + 1)
    for offset in [68, 72, 76] { put(0xFFFF_FFFF, root + offset) }
    bytes[root + 66] = 5
    put(0xFFFF_FFFE, root + 116)
    if field == 60 { put(start + 1, 60) }
    #expect(throws: CompoundFault.tooLarge(limit: limit << 20)) { try CompoundFile(bytes) }
  }

  @Test func `refuses a file that is cut off, and never reads beyond it`() {
    let bytes = Self.file(chain: Self.chain(8), size: 4096)
    for count in stride(from: 0, to: 1536 + 4096, by: 7) {
      #expect(throws: CompoundFault.self) {
        _ = try CompoundFile(Array(bytes.prefix(count))).bytes(of: "A")
      }
    }
  }

  @Test(arguments: [0, 1, 4096, 8192, 8193, 1 << 20, 5 << 20])
  func `reads what it writes`(size: Int) throws {
    let stream = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 509) }
    let file = CompoundFileWriter.file(with: stream, named: "Workbook")
    let read = try #require(try CompoundFile(file).bytes(of: "Workbook"))
    #expect(read.count == max(8192, (size + 4095) / 4096 * 4096))
    #expect(read.starts(with: stream) && read[size...].allSatisfy { $0 == 0 })
  }
}
