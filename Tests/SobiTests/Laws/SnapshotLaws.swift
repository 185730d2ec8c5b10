import Foundation
import SimpleFeatures
import Sobi
import Spending

/// What holds for a ledger beside which lies a snapshot of any bytes.
public enum SnapshotLaws {
  /// The law that bytes break, nil when they break none.
  ///
  /// As they are, the bytes answer like the ledger or not at all. With the number of the build and all
  /// checksums made right, as only malice makes them, answers may be any, but there are some. Bytes that
  /// do not begin as a file of columns are edits of the values of one, whose checksums are right too.
  public static func broken(by bytes: [UInt8]) -> String? {
    do {
      for ledger in try ledgers.get() {
        guard bytes.isEmpty || bytes.starts(with: ledger.snapshot.prefix(8)) else {
          let edited = SealedColumns.editing(ledger.snapshot, by: bytes)
          try ledger.put(SealedColumns.sealing(edited, build: ledger.build))
          _ = ledger.answers()
          continue
        }
        let isWhole = bytes == ledger.snapshot
        try ledger.put(SealedColumns.naming(ledger.build, in: bytes))
        guard ledger.answers() == ledger.expected else {
          return "\(ledger.name): a damaged snapshot is believed"
        }
        try ledger.put(SealedColumns.sealing(bytes, build: ledger.build))
        let sealed = ledger.answers()
        if isWhole, sealed != ledger.expected { return "\(ledger.name): another answer" }
      }
      return nil
    } catch { return "the ledger cannot be made: \(error)" }
  }

  /// The bytes of a snapshot as the ledgers have it.
  public static func seed() throws -> [UInt8] { try ledgers.get()[0].snapshot }

  /// A ledger that nothing changed since its snapshot, and one with changes of every kind.
  private static let ledgers = Result {
    [try FuzzedLedger("unchanged"), try FuzzedLedger("changed")]
  }
}

/// A ledger with a snapshot and what it answers.
private struct FuzzedLedger {
  let name: String
  let path: String
  let snapshot: [UInt8]
  let build: [UInt8]
  private(set) var expected: [String] = []

  init(_ name: String) throws {
    self.name = name
    let folder =
      FileManager.default.temporaryDirectory.path
      + "/sobi-snapshot-laws-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = folder + "/ledger.gpkg"
    try Ledger.create(at: path, settings: LedgerSettings())
    let ledger = try Ledger(path: path, access: .writing)
    try ledger.write(.custom(command: "add", subject: "payments")) { change in
      for number in 0..<48 { try change.add(Self.payment(number)) }
    }
    try Self.districts.write(
      toFile: folder + "/districts.geojson", atomically: true, encoding: .utf8)
    _ = try ledger.importDistricts(
      DistrictImportRequest(path: folder + "/districts.geojson", level: "sigungu"))
    try ledger.writeSnapshot()
    snapshot = try [UInt8](Data(contentsOf: URL(filePath: ledger.snapshotPath)))
    build = Array(snapshot[16..<24])
    if name == "changed" {
      try ledger.removePayments([3, 11])
      var edit = PaymentEdit()
      edit.amount = .money(Money(minorUnits: 77, .krw))
      _ = try ledger.editPayments([5, 6], edit)
      for number in 46..<52 { try ledger.add(Self.payment(number)) }
      _ = try ledger.mergePlaces([4], into: 2)
    }
    expected = answers()
  }

  private static func payment(_ number: Int) -> NewPayment {
    let place = number % 9
    return NewPayment(
      amount: Money(minorUnits: Int64(number) * 910 + 1, number % 11 == 0 ? .usd : .krw),
      kind: number % 13 == 5 ? .income : .spending,
      day: CalendarDay(daysSince1970: Int32(20_500 + number * 3)),
      minuteOfDay: number % 3 == 0 ? nil : number * 20, merchant: "가게 \(place)",
      coordinate: place > 6
        ? nil
        : Coordinate(
          longitudeE7: 1_269_000_000 + Int32(place) * 400_000, latitudeE7: 375_000_000),
      channel: place == 7 ? .online : .unknown)
  }

  private static var districts: String {
    let features = ["1", "2"].enumerated().map { number, code in
      let (west, east) = (126.8 + Double(number) * 0.2, 127.0 + Double(number) * 0.2)
      return """
        {"type":"Feature","properties":{"code":"\(code)","name":"구역 \(code)"},"geometry":
        {"type":"Polygon","coordinates":[[[\(west),37.4],[\(east),37.4],[\(east),37.6],
        [\(west),37.6],[\(west),37.4]]]}}
        """
    }
    return #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
  }

  private static func day(_ number: Int32) -> LedgerQuery {
    let day = CalendarDay(daysSince1970: number)
    return LedgerQuery(days: day...day)
  }

  func put(_ bytes: [UInt8]) throws {
    // Another file each time, as a writer's: who has the one before mapped keeps it.
    let target = path + "-columns"
    try? FileManager.default.removeItem(atPath: target)
    try Data(bytes).write(to: URL(filePath: target))
  }

  /// What a new reader is told, an error where there is one.
  func answers() -> [String] {
    let ledger: Ledger
    do { ledger = try Ledger(path: path, access: .reading) } catch { return ["\(error)"] }
    func answer<Value>(_ ask: () throws -> Value) -> String {
      do { return "\(try ask())" } catch { return "\(error)" }
    }
    let center = Coordinate(longitude: 126.95, latitude: 37.5)
    var asOf = LedgerQuery()
    asOf.asOf = CalendarDay(daysSince1970: 20_600)
    guard let filter = try? PaymentFilter(text: "amount=900..20000"),
      let text = try? PaymentFilter([.text("가게 3")])
    else { return [] }
    return [
      // The first sums of a process are made otherwise than further ones.
      answer { try ledger.districtReport().total },
      answer {
        let report = try ledger.districtReport()
        return ([report.total] + report.rows.map(\.figures)).map { "\($0)" }
      },
      answer {
        try ledger.stats(by: [.month, .category, .channel], measuring: .details).report.rows
      },
      answer { try ledger.stats(by: [.place, .hour]).report.rows },
      answer { try ledger.places(LedgerQuery(), limit: 100).rows },
      answer { try ledger.range(LedgerQuery()) },
      // Few days are rows of their own, and what reads all payments takes them from the snapshot.
      answer { try ledger.districtReport(Self.day(20_560)).rows.map(\.figures) },
      answer { try ledger.stats(Self.day(20_641), by: [.place, .hour, .kind]).report.rows },
      answer { try ledger.month(YearMonth(year: 2026, month: 4), asOf) },
      answer { try ledger.payments(LedgerQuery(filter: filter), limit: 9) },
      answer { try ledger.near(center, radius: Meters(9_000)) },
      answer { try ledger.clusters().report(in: nil, zoom: 12) },
      answer { try ledger.stats(by: [.merchant, .account], measuring: .details).report.rows },
      answer { try ledger.stats(Self.day(20_641), by: [.merchant]).merchants },
      answer { try ledger.payments(LedgerQuery(filter: text), limit: 9) },
      answer { try ledger.month(nil, asOf) },
    ]
  }
}

/// Columns with the checksums that their bytes have. It follows the description of the form, and
/// shares nothing with who reads and writes it.
private enum SealedColumns {
  static let (head, entries, entry, most) = (4_096, 64, 56, 72)

  /// The bytes with another number of the build, and a checksum of the head where that was right.
  static func naming(_ build: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= head else { return bytes }
    let isSealed = word(bytes, 40) == checksumOfHead(bytes)
    var bytes = bytes
    bytes.replaceSubrange(16..<24, with: build)
    if isSealed { put(checksumOfHead(bytes), at: 40, of: &bytes) }
    return bytes
  }

  /// The bytes with all that tells damage made right.
  static func sealing(_ bytes: [UInt8], build: [UInt8]) -> [UInt8] {
    guard bytes.count >= head else { return bytes }
    var bytes = bytes
    bytes.replaceSubrange(16..<24, with: build)
    put(UInt64(bytes.count), at: 24, of: &bytes)
    sealDays(of: &bytes)
    for number in 0..<Int(min(word(bytes, 32), UInt64(most))) {
      let start = entries + number * entry
      let size = UInt64(bytes[start + 24])
      let (count, offset) = (word(bytes, start + 32), word(bytes, start + 40))
      let (length, overflows) = count.multipliedReportingOverflow(by: size)
      guard !overflows, offset <= UInt64(bytes.count), length <= UInt64(bytes.count) - offset
      else { continue }
      put(checksum(bytes[Int(offset)..<Int(offset + length)]), at: start + 48, of: &bytes)
    }
    put(checksumOfHead(bytes), at: 40, of: &bytes)
    return bytes
  }

  /// The bytes with other values: each 12 bytes of `edits` are one, of a column, a place in it, what is done
  /// there, and a number.
  static func editing(_ bytes: [UInt8], by edits: [UInt8]) -> [UInt8] {
    let columns = columns(bytes).sorted { $0.key < $1.key }.map(\.value)
      .filter { !$0.range.isEmpty }
    var bytes = bytes
    for start in stride(from: 0, to: edits.count - 11, by: 12).prefix(100) {
      let (range, size) = columns[Int(edits[start]) % columns.count]
      let count = range.count / size
      let place = (Int(edits[start + 1]) | Int(edits[start + 2]) << 8) % count
      let number = word(edits, start + 4)
      let length = edits[start + 3] & 0x80 == 0 ? 1 : min(count - place, 40)
      for value in place..<place + length {
        for byte in 0..<size {
          let (at, other) = (
            range.lowerBound + value * size + byte,
            UInt8(truncatingIfNeeded: number >> UInt64(8 * byte))
          )
          switch edits[start + 3] % 4 {
          case 0: bytes[at] = other
          case 1: bytes[at] ^= other
          case 2: bytes[at] = other & 0x80 == 0 ? 0x7F : 0xFF
          default: bytes[at] = bytes[range.lowerBound + (value * size + byte + size) % range.count]
          }
        }
      }
    }
    return bytes
  }

  /// Where the bytes of columns are, by their names, and the size of a value.
  private static func columns(_ bytes: [UInt8]) -> [String: (range: Range<Int>, size: Int)] {
    var columns: [String: (range: Range<Int>, size: Int)] = [:]
    for number in 0..<Int(min(word(bytes, 32), UInt64(most))) {
      let start = entries + number * entry
      let name = String(decoding: bytes[start..<start + 24].prefix { $0 != 0 }, as: UTF8.self)
      let size = UInt64(bytes[start + 24])
      let (count, offset) = (word(bytes, start + 32), word(bytes, start + 40))
      let (length, overflows) = count.multipliedReportingOverflow(by: size)
      guard !overflows, size > 0, offset <= UInt64(bytes.count),
        length <= UInt64(bytes.count) - offset
      else { continue }
      columns[name] = (Int(offset)..<Int(offset + length), Int(size))
    }
    return columns
  }

  /// Makes the checksums of days right, as far as there are such days.
  private static func sealDays(of bytes: inout [UInt8]) {
    let columns = columns(bytes)
    guard let starts = columns["daily.starts"], let sums = columns["daily.sums"],
      starts.size == 8, sums.size == 8
    else { return }
    let bounds = stride(from: starts.range.lowerBound, to: starts.range.upperBound, by: 8).map {
      word(bytes, $0)
    }
    let days = max(0, bounds.count - 1)
    let parts = [
      "groups", "traits", "amounts", "hours", "ids", "merchants", "accounts", "memos",
    ]
    for (part, name) in parts.enumerated() {
      guard let column = columns["daily.\(name)"] else { continue }
      for day in 0..<days {
        let place = sums.range.lowerBound + 8 * (part * days + day)
        let rows = UInt64(column.range.count / column.size)
        guard place + 8 <= sums.range.upperBound, bounds[day] <= bounds[day + 1],
          bounds[day + 1] <= rows
        else { continue }
        let first = column.range.lowerBound + Int(bounds[day]) * column.size
        let end = column.range.lowerBound + Int(bounds[day + 1]) * column.size
        put(checksum(bytes[first..<end]), at: place, of: &bytes)
      }
    }
  }

  private static func checksumOfHead(_ bytes: [UInt8]) -> UInt64 {
    var head = Array(bytes[..<head])
    head.replaceSubrange(40..<48, with: repeatElement(0, count: 8))
    return checksum(head[...])
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    let seed = UInt64(bytes.count) &+ 0x2545_F491_4F6C_DD1D
    var lanes = ([1, 3, 5, 7, 11, 13, 17, 19] as [UInt64]).map { seed &* $0 }
    var padded = Array(bytes)
    padded += [UInt8](repeating: 0, count: (64 - padded.count % 64) % 64)
    for block in stride(from: 0, to: padded.count, by: 64) {
      for lane in 0..<8 {
        let product = (lanes[lane] ^ word(padded, block + 8 * lane)) &* 0x9E37_79B9_7F4A_7C15
        lanes[lane] = product &<< 29 | product &>> 35
      }
    }
    var sum: UInt64 = 0
    for _ in 0..<2 {
      for lane in lanes {
        let product = (sum ^ lane) &* 0x9E37_79B9_7F4A_7C15
        sum = product &<< 31 | product &>> 33
      }
      lanes[0] ^= sum
    }
    return sum ^ sum &>> 32
  }

  private static func word(_ bytes: [UInt8], _ start: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) }
  }

  private static func put(_ value: UInt64, at start: Int, of bytes: inout [UInt8]) {
    for byte in 0..<8 { bytes[start + byte] = UInt8(truncatingIfNeeded: value >> UInt64(8 * byte)) }
  }
}
