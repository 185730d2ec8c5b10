import Codecs
import Grids
import SimpleFeatures
import Spending
import TestSupport
import Testing
import Workloads

@testable import PointStreams

/// Points in tables and GeoJSON, joined with two squares beside each other.
@Suite struct PointJoinTests {
  /// `A` covers longitudes 0 ..< 1, `B` 1 ..< 2, both latitudes 0 ..< 1.
  private static let districts = PointDistricts(
    codes: ["A", "B"], names: ["West", "East, \"x\""],
    shapes: [square(from: 0), square(from: 1)])

  private static func square(from west: Double) -> MultiPolygon {
    let corners = [(west, 0.0), (west + 1, 0), (west + 1, 1), (west, 1), (west, 0)]
      .map { Coordinate(longitude: $0.0, latitude: $0.1) }
    guard let ring = try? Ring(corners) else { preconditionFailure("a square is a ring") }
    return MultiPolygon([Polygon(exterior: ring)])
  }

  private func options(_ fill: (inout PointJoinOptions) -> Void = { _ in }) -> PointJoinOptions {
    var options = PointJoinOptions()
    fill(&options)
    return options
  }

  private func tagged(
    _ text: String, _ options: PointJoinOptions = PointJoinOptions(), chunkSize: Int = 1 << 20
  ) throws -> (text: String, counts: PointJoinCounts, problems: [PointProblem]) {
    var output: [UInt8] = []
    let (counts, problems) = try PointJoin(.districts(Self.districts), options).tag(
      ByteSource(bytes: Array(text.utf8), chunkSize: chunkSize)
    ) { output += $0 }
    return (String(decoding: output, as: UTF8.self), counts, problems)
  }

  private func totals(
    _ text: String, _ options: PointJoinOptions
  ) throws -> (lines: [String], problems: [PointProblem]) {
    let (totals, problems) = try PointJoin(.districts(Self.districts), options).totals(
      of: ByteSource(bytes: Array(text.utf8)))
    let lines = totals.groups.map { group in
      let place =
        switch group.place {
        case .district(let number): Self.districts.codes[number]
        case .cell(let cell): cell.id
        case .outside: "outside"
        case .unplaced: "unplaced"
        case nil: "all"
        }
      let words = [place, group.month?.description, group.category, "\(group.count)"]
      return (words.compactMap(\.self) + group.sums.map(\.description)).joined(separator: " ")
    }
    return (lines, problems)
  }

  // MARK: Tables

  @Test func `a row gets its district behind it`() throws {
    let (text, counts, _) = try tagged(
      "id,lon,lat\r\n1,0.5,0.5\r\n2,1.5,0.5\r\n3,5,5\r\n\r\n4,,\r\n5,1,0\r\n")
    #expect(
      text == """
        id,lon,lat,district_code,district
        1,0.5,0.5,A,West
        2,1.5,0.5,B,"East, ""x\"""
        3,5,5,,outside
        4,,,,unplaced
        5,1,0,B,"East, ""x\"""

        """)
    #expect(counts.rows == 5 && counts.inside == 3)
    #expect(counts.outside == 1 && counts.unplaced == 1 && counts.bad == 0)
  }

  @Test func `fields keep their text, and names stay different`() throws {
    let (text, _, _) = try tagged("\u{FEFF}\"x\";y;district;district_2\n0.5;0,5;\"a\n;b\";c;;\n")
    #expect(
      text == """
        "x";y;district;district_2;district_code;district_3
        0.5;0,5;"a
        ;b";c;A;West

        """)
  }

  @Test(arguments: ["경도,위도", "Longitude,Latitude", "LNG,LAT", "x 좌표,y 좌표", "x_coord,y_coord"])
  func `usual names are found`(header: String) throws {
    #expect(try tagged("\(header)\n0.5,0.5\n").counts.inside == 1)
  }

  @Test func `named columns win`() throws {
    let options = options { $0.columns = [.longitude: "east", .latitude: "NORTH"] }
    #expect(try tagged("lon,lat,east,north\n9,9,0.5,0.5\n", options).counts.inside == 1)
    #expect(throws: PointJoinError.unknownColumn("east", file: "memory", columns: ["lon", "lat"])) {
      try tagged("lon,lat\n9,9\n", options)
    }
    #expect(throws: PointJoinError.noColumn(.latitude, file: "memory", columns: ["lon", "b"])) {
      try tagged("lon,b\n9,9\n")
    }
  }

  @Test func `an empty file has no header, and a header alone no rows`() throws {
    for text in ["", "\n\n", "   \n"] {
      #expect(throws: PointJoinError.noHeader(file: "memory")) { try tagged(text) }
    }
    for text in ["lon,lat", "lon,lat\n", "\n\nlon,lat\r\n"] {
      let found = try tagged(text)
      #expect(found.text == "lon,lat,district_code,district\n")
      #expect(found.counts == PointJoinCounts())
    }
  }

  @Test func `bad rows are told, and kept out`() throws {
    let text =
      "lon,lat,date,v\n0.5,0.5,2026-05-03,1\nx,1,2026-05-03,1\n0.5,,2026-05-03,1\n181,0,,1\n"
      + "0.5,0.5,3.5.2026,1\n0.5,0.5,2026-02-30,1\n0.5,0.5,,1x\n0.5,0.5,,0.1234567891\n0.5,0.5\n"
    let options = options {
      $0.keys = [.month]
      $0.sums = ["v"]
    }
    let problems: [PointFault] = [
      .notDegrees(column: "lon"), .halfPosition(column: "lat"),
      .outOfRange(column: "lon", limit: 180), .notDate(column: "date"),
      .notInCalendar(column: "date"), .notNumber(column: "v"),
      .tooManyDecimals(column: "v", limit: 9), .record(.fieldCount(found: 2, expected: 4)),
    ]
    do {
      _ = try totals(text, options)
      Issue.record("nothing was told")
    } catch PointJoinError.badRows(let found, let count, _, let isWhole) {
      #expect(found.map(\.fault) == problems)
      #expect(found.map(\.line) == [3, 4, 5, 6, 7, 8, 9, 10])
      #expect(found.map(\.column) == [1, 5, 1, 9, 9, 10, 10, 1])
      #expect(count == 8 && isWhole)
    }
    var skipping = options
    skipping.skipsBadRows = true
    skipping.maxProblems = 3
    let found = try totals(text, skipping)
    #expect(found.lines == ["all 2026-05 1 1"])
    #expect(found.problems.map(\.fault) == Array(problems.prefix(3)))
  }

  @Test(arguments: [1, 30, 1 << 20], [1, 2, 8])
  func `reading ends after so many bad rows, wherever blocks end`(
    blockSize: Int, threads: Int
  ) throws {
    let text = "lon,lat\n" + String(repeating: "x,1\n0.5,0.5\n", count: 50)
    let options = options {
      $0.maxProblems = 5
      $0.blockSize = blockSize
      $0.threads = threads
    }
    do {
      _ = try totals(text, options)
      Issue.record("nothing was told")
    } catch PointJoinError.badRows(let found, let count, let file, let isWhole) {
      #expect(found.map(\.line) == [2, 4, 6, 8, 10])
      #expect(count == 5 && file == "memory" && !isWhole)
    }
  }

  @Test(arguments: [1, 64, 1 << 20])
  func `what has no end is told where it starts`(blockSize: Int) {
    let options = options { $0.blockSize = blockSize }
    let problem = PointProblem(
      file: "memory", line: 3, column: 3, fault: .record(.unterminatedQuote))
    #expect(throws: PointJoinError.broken(problem)) {
      try tagged("lon,lat\n0.5,0.5\n1,\"2\n3,4\n", options)
    }
  }

  @Test func `totals are exact, and in the order of their keys`() throws {
    let text = """
      lon,lat,date,category,v,w
      0.5,0.5,2026-05-03,food,0.1,1
      0.6,0.5,2026-05-04,food,0.2,
      0.5,0.5,2026-04-30,cafe,-1.25,1
      0.5,0.5,,cafe,3,1
      1.5,0.5,2026-05-03,,"1,000",1
      7,7,2026-05-03,food,5,1
      ,,2026-05-03,food,7,1

      """
    var options = options {
      $0.keys = [.region, .month, .category]
      $0.sums = ["v", "w"]
    }
    #expect(
      try totals(text, options).lines == [
        "A 2026-04 cafe 1 -1.25 1", "A 2026-05 food 2 0.30 1", "A cafe 1 3.00 1",
        "B 2026-05  1 1000.00 1", "outside 2026-05 food 1 5.00 1", "unplaced 2026-05 food 1 7.00 1",
      ])
    options.keys = [.category]
    #expect(
      try totals(text, options).lines
        == ["all  1 1000.00 1", "all cafe 2 1.75 2", "all food 4 12.30 3"])
  }

  @Test(arguments: Seeds.first(4))
  func `any size, threads and order give the same`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<400).map { number in
      let x = Double(Int.random(in: -50...250, using: &random)) / 100
      let y = Double(Int.random(in: -20...120, using: &random)) / 100
      let place = Int.random(in: 0..<10, using: &random) == 0 ? "," : "\(x),\(y)"
      let name = ["a", "\"b\nb\"", "\"c\"\"c\"", "d d", ""].randomElement(using: &random) ?? ""
      let end = ["\n", "\r\n", "\n\n"].randomElement(using: &random) ?? ""
      let month = Int.random(in: 1...12, using: &random)
      let value = Int.random(in: -99_999...99_999, using: &random)
      return "\(number),\(place),\(name),2026-\(month < 10 ? "0" : "")\(month)-07,\(value).5\(end)"
    }
    let header = "id,lon,lat,category,date,v\n"
    let text = header + rows.joined()
    let keyed = options {
      $0.keys = [.region, .month, .category]
      $0.sums = ["v"]
    }
    let expected = (tags: try tagged(text), totals: try totals(text, keyed).lines)
    #expect(expected.tags.counts.rows == 400)
    for (blockSize, threads) in [(1, 1), (17, 2), (300, 8), (4096, 2), (1 << 20, 8)] {
      var options = keyed
      options.blockSize = blockSize
      options.threads = threads
      #expect(try tagged(text, options, chunkSize: 113).text == expected.tags.text)
      #expect(try totals(text, options).lines == expected.totals)
      let other = header + rows.shuffled(using: &random).joined()
      #expect(try totals(other, options).lines == expected.totals)
    }
  }

  @Test func `more totals than are kept are refused, whoever has them`() throws {
    var tally = PointTally(sumCount: 0)
    tally.groups = GroupTable(sumCount: 0, limit: 2)
    let none: [Int128] = []
    for key in [1, 2, 1, 2] as [UInt64] {
      tally.groups.add(key: key, values: none.span, from: 0)
    }
    #expect(
      try tally.totals(options(), .districts(Self.districts), counts: PointJoinCounts()).groups.map(
        \.count) == [2, 2])
    var other = PointTally(sumCount: 0)
    other.groups.add(key: 3, values: none.span, from: 0)
    tally.add(other)
    #expect(throws: PointJoinError.tooManyGroups(limit: 1 << 20)) {
      try tally.totals(options(), .districts(Self.districts), counts: PointJoinCounts())
    }
  }

  @Test func `a sum beyond 128 bits is refused`() throws {
    var tally = PointTally(sumCount: 1)
    let values = [Int128.max - 1]
    for _ in 0..<2 { tally.groups.add(key: 1, values: values.span, from: 0) }
    var options = options()
    options.sums = ["v"]
    #expect(throws: PointJoinError.sumTooLarge(column: "v")) {
      try tally.totals(options, .districts(Self.districts), counts: PointJoinCounts())
    }
  }
}
