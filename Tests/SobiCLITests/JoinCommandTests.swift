import Foundation
import TestSupport
import Testing

/// Points joined with districts, without a ledger.
@Suite struct JoinCommandTests {
  private let gu = Sandbox.data + "seoul-gu-approximate.geojson"

  @Test func `prints totals, and what became of the rows`() throws {
    let outcome = try Sandbox(.nothing).run([
      "join", Sandbox.trips, "--districts", gu, "--by", "district", "--sum", "amount", "--skip-bad",
    ])
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        CODE   DISTRICT  COUNT    amount
        11140  중구          2   3700.00
        11650  서초구        2  13200.50
               outside       1    700.00
               unplaced      1   1000.00

        """)
    #expect(outcome.messages.contains("7 rows: 4 in a district, 1 outside"))
    #expect(
      outcome.messages.contains("trips.csv:8:14: the value of \"amount\" is not a decimal number"))
  }

  @Test func `a grid takes the place of districts`() throws {
    let join = ["join", Sandbox.trips, "--grid", "korea-1km", "--skip-bad"]
    let outcome = try Sandbox(.nothing).run(join + ["--sum", "amount"])
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        CELL           KM²  COUNT    amount
        다사5352   1.00075      2   3700.00
        다사5844   1.00076      2  13200.50
        바다7804  0.998888      1    700.00
        unplaced         -      1   1000.00

        """)
    #expect(outcome.messages.contains("7 rows: 5 in a cell, 0 outside"))
    let rows = try Sandbox(.nothing).run(join)
    #expect(rows.status == 0)
    #expect(rows.text.hasPrefix("id,date,amount,category,longitude,latitude,korea-1km\n1,"))
    #expect(rows.text.contains(",126.9780,37.5665,다사5352\n"))
    #expect(rows.text.contains("food,,,unplaced\n"))
    let far = try Sandbox(.nothing).run([
      "join", "--lang", "ko", Sandbox.trips, "--grid", "europe-1km", "--by", "cell", "--skip-bad",
    ])
    #expect(far.text.contains("격자 밖"))
  }

  @Test func `bad rows keep the file from being written`() throws {
    let sandbox = try Sandbox(.nothing)
    let path = sandbox.folder.appending(path: "out.csv")
    try Data("before".utf8).write(to: path)
    let outcome = try sandbox.run([
      "join", Sandbox.trips, "--districts", gu, "--sum", "amount", "-o", "out.csv",
    ])
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("1 row of"))
    #expect(outcome.messages.contains("Add --skip-bad to continue without them."))
    #expect(try String(contentsOf: path, encoding: .utf8) == "before")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: sandbox.folder.path(percentEncoded: false))
    #expect(names == ["out.csv"])
  }

  @Test func `a file appears whole, for its owner alone, and no ledger is made`() throws {
    let sandbox = try Sandbox(.nothing)
    let outcome = try sandbox.run(["join", Sandbox.trips, "--districts", gu, "-o", "out.csv"])
    #expect(outcome.status == 0 && outcome.text.isEmpty)
    let path = sandbox.folder.appending(path: "out.csv").path(percentEncoded: false)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text.hasPrefix("id,date,amount,category,longitude,latitude,district_code,district\n"))
    #expect(text.split(separator: "\n").count == 8)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: sandbox.folder.path(percentEncoded: false))
    #expect(names == ["out.csv"])
  }

  @Test(arguments: ["1", "2", "8"])
  func `standard input, gzip in members and any threads give the same`(threads: String) throws {
    let sandbox = try Sandbox(.nothing)
    let expected = try sandbox.run(["join", Sandbox.trips, "--districts", gu])
    #expect(expected.status == 0)
    let options = "--districts '\(gu)' --threads \(threads)"
    for source in [
      "cat '\(Sandbox.trips)' | sobi join - \(options)",
      "(head -c 50 '\(Sandbox.trips)' | gzip; tail -c +51 '\(Sandbox.trips)' | gzip) > t.gz; "
        + "sobi join t.gz \(options)",
    ] {
      let outcome = try sandbox.shell(source)
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(outcome.text == expected.text)
    }
  }

  @Test func `a damaged file, districts or columns that are not there are told`() throws {
    let sandbox = try Sandbox(.nothing)
    let cut = try sandbox.shell(
      "gzip -c '\(Sandbox.trips)' | head -c 100 > cut.gz; sobi join cut.gz --districts '\(gu)'")
    #expect(cut.status == 1)
    #expect(cut.messages.contains("cut.gz"))
    let missing = try sandbox.run(["join", "none.csv", "--districts", gu])
    #expect(missing.status == 1 && missing.messages.contains("none.csv"))
    let noDistricts = try sandbox.run(["join", Sandbox.trips, "--districts", Sandbox.trips])
    #expect(noDistricts.status == 1)
    let twice = try sandbox.run(["join", "-", "--districts", "-"])
    #expect(twice.status == 1)
    let column = try sandbox.run(["join", Sandbox.trips, "--districts", gu, "--sum", "fare"])
    #expect(column.status == 1)
    #expect(column.messages.contains("has no column named \"fare\""))
    let unnamed = try sandbox.run(["join", gu + "/none", "--districts", gu])
    #expect(unnamed.status == 1)
  }

  @Test func `a closed pipe ends it quietly`() throws {
    let sandbox = try Sandbox(.nothing)
    let outcome = try sandbox.shell(
      "(echo lon,lat; yes 127,37.5 | head -n 200000) | sobi join - --districts '\(gu)' | head -n 1")
    #expect(outcome.status == 0)
    #expect(outcome.text == "lon,lat,district_code,district\n")
    #expect(outcome.messages.isEmpty)
  }

  @Test(arguments: [
    ["--by", "district,planet"], ["--by", "month,month"], ["--by", ""], ["--threads", "0"],
    ["--max-errors", "0"], ["--delimiter", "ab"], ["--delimiter", "1"],
    ["--by", "district,cell"],
  ])
  func `refuses keys, numbers and delimiters that are none`(_ options: [String]) throws {
    let outcome = try Sandbox(.nothing).run(
      ["join", Sandbox.trips, "--districts", gu] + options)
    #expect(outcome.status == 64)
  }

  @Test func `a delimiter and an encoding can be given`() throws {
    let sandbox = try Sandbox(.nothing)
    // CP949 of 경도 and 위도.
    let header: [UInt8] = [0xB0, 0xE6, 0xB5, 0xB5, 0x09, 0xC0, 0xA7, 0xB5, 0xB5, 0x0A]
    try Data(header + Array("127.0276\t37.4979\n".utf8))
      .write(to: sandbox.folder.appending(path: "t.tsv"))
    for options in [[], ["--delimiter", "tab"], ["--encoding", "cp949"]] {
      let outcome = try sandbox.run(["join", "t.tsv", "--districts", gu] + options)
      #expect(outcome.status == 0)
      #expect(outcome.text == "경도\t위도\tdistrict_code\tdistrict\n127.0276\t37.4979\t11650\t서초구\n")
    }
  }
}
