import Foundation
import TestSupport
import Testing
import Workloads

@testable import ColumnFiles

/// What is written is what is read, and nothing of a file is believed.
@Suite struct ColumnFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder["made.columns"] }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ columns: [NamedColumn], build: UInt64 = 7) throws {
    try Data().write(to: URL(filePath: path))
    try ColumnFileWriter.write(columns, build: build, to: path)
  }

  private func bytes() throws -> [UInt8] { try Array(Data(contentsOf: URL(filePath: path))) }

  /// What a file of some bytes is refused for; nil when it is read, whatever its columns.
  private func fault(_ bytes: [UInt8], build: UInt64? = 7) throws -> ColumnFileFault? {
    try Data(bytes).write(to: URL(filePath: path))
    do {
      let file = try ColumnFile(path: path, build: build)
      for name in file.names {
        // Of the right kind or not: each is asked for as every kind.
        _ = try? file.column(name, of: UInt8.self)
        _ = try? file.column(name, of: Int32.self)
        _ = try? file.column(name, of: Int64.self)
      }
      return nil
    } catch { return error }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 63, 64, 65, 16_383, 16_384, 16_385, 40_000])
  func `columns of any length are read as they were written`(count: Int) throws {
    let longs = (0..<count).map { Int64($0) &* 0x1234_5678_9ABC_DEF1 }
    let words = (0..<count).map { Int32(truncatingIfNeeded: $0 &* 77_777_777) }
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try write([
      NamedColumn("longs", longs), NamedColumn("words", words), NamedColumn("bytes", bytes),
    ])
    let file = try ColumnFile(path: path, build: 7)
    #expect(file.names == ["longs", "words", "bytes"])
    #expect(file.has("words") && !file.has("word"))
    #expect(try file.column("longs", of: Int64.self).values == longs)
    #expect(try file.column("words", of: Int32.self).values == words)
    let read = try file.column("bytes", of: UInt8.self)
    #expect(read.values == bytes)
    #expect(read.count == count && read.isEmpty == (count == 0))
    if count > 0 { #expect(read[count - 1] == bytes[count - 1]) }
    #expect(file.byteCount % 64 == 0)
    var pieces: [Int64] = []
    try file.forEachPiece(of: "longs") { (first: Int, values: Span<Int64>) in
      #expect(first == pieces.count)
      for position in values.indices { pieces.append(values[position]) }
    }
    #expect(pieces == longs)
    let places = Array(stride(from: 0, to: count, by: 3))
    let replaced = Column(words).replacing(places, by: places.map { Int32($0) })
    #expect(replaced.values == words.indices.map { $0 % 3 == 0 ? Int32($0) : words[$0] })
  }

  @Test func `a column with another byte is damaged, also in pieces`() throws {
    try write([NamedColumn("longs", (0..<50_000).map { Int64($0) })])
    var bytes = try bytes()
    bytes[bytes.count - 100_000] ^= 1
    try Data(bytes).write(to: URL(filePath: path))
    let file = try ColumnFile(path: path)
    #expect(throws: ColumnFileFault.damaged) {
      try file.forEachPiece(of: "longs") { (_: Int, _: Span<Int64>) in }
    }
    #expect(throws: ColumnFileFault.lacksColumn) {
      try file.forEachPiece(of: "none") { (_: Int, _: Span<Int64>) in }
    }
  }

  @Test func `values are looked at in pieces, all of them once`() throws {
    let values = (0..<100_000).map { Int64($0) }
    try write([NamedColumn("values", values)])
    let file = try ColumnFile(path: path)
    var seen: [Int64] = []
    _ = try file.column("values", of: Int64.self) { piece in
      for index in piece.indices { seen.append(piece[index]) }
      return true
    }
    #expect(seen == values)
    #expect(throws: ColumnFileFault.implausible) {
      _ = try file.column("values", of: Int64.self) { $0[0] < 50_000 }
    }
  }

  @Test func `a column outlives what its file was opened by`() throws {
    try write([NamedColumn("values", [1, 2, 3] as [Int64])])
    var file: ColumnFile? = try ColumnFile(path: path)
    let column = try #require(try file?.column("values", of: Int64.self))
    file = nil
    try FileManager.default.removeItem(atPath: path)
    #expect(column.withSpan { $0[2] } == 3)
  }

  /// Whatever becomes of the file: nothing that was read changes, and nothing else is believed.
  @Test(arguments: ["cut", "cut inside", "emptied", "overwritten", "replaced", "removed"])
  func `a file that another program alters while it is open`(what: String) throws {
    let values = (0..<200_000).map { Int64($0) &* 77 }
    try write([NamedColumn("first", values), NamedColumn("second", values)])
    let parts = Array(stride(from: 0, through: 200_000, by: 1_000)).map { Int64($0) }
    let checksums = try NamedColumn("second", values).checksums(ofParts: parts)
    let file = try ColumnFile(path: path)
    let read = try file.column("first", of: Int64.self)
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    var expected: ColumnFileFault? = .cut
    switch what {
    case "cut": try handle.truncate(atOffset: UInt64(file.byteCount) - 64)
    case "cut inside": try handle.truncate(atOffset: UInt64(file.byteCount) - 400_000)
    case "emptied": try handle.truncate(atOffset: 0)
    case "overwritten":
      try handle.write(contentsOf: Data(repeating: 0xA5, count: file.byteCount))
      expected = .damaged
    case "replaced":
      try Data(count: 5_000).write(to: URL(filePath: path), options: .atomic)
      expected = nil
    default:
      try FileManager.default.removeItem(atPath: path)
      expected = nil
    }
    func fault(_ read: () throws -> Void) -> ColumnFileFault? {
      do { try read() } catch { return error as? ColumnFileFault }
      return nil
    }
    #expect(read.values == values)
    var second: [Int64] = []
    #expect(fault { second = try file.column("second", of: Int64.self).values } == expected)
    #expect(expected != nil || second == values)
    #expect(
      fault {
        try file.read("second", of: Int64.self, parts: parts[...], checksums: checksums[...]) {
          _ in true
        }
      } == expected)
    // A part that is there is read still.
    if what.hasPrefix("cut") {
      try file.read("second", of: Int64.self, parts: parts[..<9], checksums: checksums[..<8]) {
        _ in true
      }
    }
  }

  /// Parts that are empty, longer than what is read at once, and of any remainder.
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `parts of a column are read as they were written`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func check<Element: FixedWidthInteger & Sendable>(_: Element.Type) throws {
      let values = (0..<300_001).map { _ in Element(truncatingIfNeeded: generator.next()) }
      let column = NamedColumn("values", values)
      try write([column])
      let file = try ColumnFile(path: path)
      var bounds = [0, values.count]
      for _ in 0..<generator.below(200) { bounds.append(generator.below(values.count)) }
      for _ in 0..<20 { bounds.append(bounds[generator.below(bounds.count)]) }
      let parts = bounds.sorted().map { Int64($0) }
      let checksums = try column.checksums(ofParts: parts)
      for _ in 0..<20 {
        let first = generator.below(checksums.count)
        let end = first + generator.below(checksums.count - first + 1)
        var read: [Element] = []
        try file.read(
          "values", of: Element.self, parts: parts[first...end], checksums: checksums[first..<end]
        ) { piece in
          for row in piece.indices { read.append(piece[row]) }
          return true
        }
        #expect(read == Array(values[Int(parts[first])..<Int(parts[end])]))
      }
      var wrong = checksums
      let part = generator.below(wrong.count)
      wrong[part] ^= 1
      #expect(throws: ColumnFileFault.damaged) {
        try file.read("values", of: Element.self, parts: parts[...], checksums: wrong[...]) {
          _ in true
        }
      }
      #expect(throws: ColumnFileFault.implausible) {
        try file.read("values", of: Element.self, parts: parts[...], checksums: checksums[...]) {
          _ in false
        }
      }
    }
    try check(UInt8.self)
    try check(UInt16.self)
    try check(Int32.self)
    try check(Int64.self)
  }

  @Test func `what is no such file is refused, each for its reason`() throws {
    #expect(throws: ColumnFileFault.missing) { _ = try ColumnFile(path: path) }
    #expect(throws: ColumnFileFault.unreadable) { _ = try ColumnFile(path: folder.path) }
    try write([NamedColumn("values", [1, 2, 3] as [Int64])])
    let whole = try bytes()
    #expect(try fault(whole) == nil)
    #expect(try fault(whole, build: 8) == .otherBuild)
    #expect(try fault([]) == .cut)
    #expect(try fault(Array(whole.prefix(4_095))) == .cut)
    #expect(try fault(Array(whole.dropLast())) == .cut)
    #expect(try fault(whole + [0]) == .cut)
    var other = whole
    other[0] ^= 1
    #expect(try fault(other) == .foreign)
    other = whole
    other.swapAt(8, 11)
    #expect(try fault(other) == .otherForm)
    other = whole
    other[12] = 99
    #expect(try fault(other) == .otherForm)
    other = whole
    other[24] ^= 1
    #expect(try fault(other) == .damaged)
  }

  @Test func `a link is not followed`() throws {
    try write([NamedColumn("values", [1, 2, 3] as [Int64])])
    try FileManager.default.createSymbolicLink(
      atPath: folder["link"], withDestinationPath: path)
    #expect(throws: ColumnFileFault.unreadable) { _ = try ColumnFile(path: folder["link"]) }
  }

  @Test func `a column of another kind, or one that is not there, is lacking`() throws {
    try write([NamedColumn("values", [1, 2, 3] as [Int64])])
    let file = try ColumnFile(path: path)
    #expect(throws: ColumnFileFault.lacksColumn) {
      _ = try file.column("values", of: Int32.self)
    }
    #expect(throws: ColumnFileFault.lacksColumn) { _ = try file.column("value", of: Int64.self) }
  }

  /// Every bit of a column counts.
  @Test(arguments: [1, 2] as [UInt64])
  func `a bit that changed is found`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let values = (0..<300).map { _ in Int64(bitPattern: generator.next()) }
    try write([NamedColumn("values", values)])
    let whole = try bytes()
    for _ in 0..<400 {
      var other = whole
      let bit = Int(generator.next() % UInt64(8 * values.count * 8))
      other[4_096 + bit / 8] ^= 1 << UInt8(bit % 8)
      try Data(other).write(to: URL(filePath: path))
      let file = try ColumnFile(path: path)
      #expect(throws: ColumnFileFault.damaged, "bit \(bit)") {
        _ = try file.column("values", of: Int64.self)
      }
    }
  }

  /// A head whose checksum is right may say anything.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a head that lies is refused or harmless`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try write([
      NamedColumn("longs", (0..<100).map { Int64($0) }),
      NamedColumn("bytes", (0..<100).map { UInt8($0) }),
    ])
    let whole = try bytes()
    var refused = 0
    for _ in 0..<500 {
      var other = whole
      for _ in 0...generator.next() % 3 {
        let place = 12 + Int(generator.next() % 180)
        let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, UInt8(truncatingIfNeeded: generator.next())]
        other[place] = values[Int(generator.next() % 6)]
      }
      for index in 40..<48 { other[index] = 0 }
      let sum = unsafe Array(other.prefix(4_096)).withUnsafeBytes { unsafe Checksum.of($0) }
      for index in 0..<8 { other[40 + index] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * index)) }
      if try fault(other, build: nil) != nil { refused += 1 }
    }
    #expect(refused > 100)
  }

  #if os(Linux)
    @Test func `a column of parts takes no pages before these are read`() throws {
      let bounds = (0...64).map { Int64($0 << 16) }
      let column = NamedColumn("values", [Int64](repeating: 7, count: 4 << 20))
      let checksums = try column.checksums(ofParts: bounds)
      try write([column])
      let file = try ColumnFile(path: path)
      let parts = try ColumnParts<Int64>("values", of: file, parts: bounds, checksums: checksums)
      try parts.read(3..<4) { $0[0] == 7 }
      // A large page has 2 MiB, of 32 MiB.
      #expect(Self.residentBytes(parts.memory) <= 6 << 20)
    }

    /// The bytes of the pages that the system gave.
    private static func residentBytes(_ memory: ColumnMemory) -> Int {
      let page = Int(getpagesize())
      var pages = [UInt8](repeating: 0, count: unsafe memory.bytes.count / page)
      let result = unsafe mincore(
        memory.bytes.baseAddress, pages.count * page, &pages)
      return result == 0 ? pages.count { $0 & 1 == 1 } * page : -1
    }
  #endif
}
