import Foundation
import Testing

/// How the program behaves as a process among others.
@Suite struct ProcessTests {
  @Test(arguments: [
    "payments --limit 3000", "payments --limit 3000 --format json", "map -o - --points payments",
  ])
  func `ends quietly when nobody reads on`(_ command: String) throws {
    let sandbox = try Sandbox(.sample)
    let outcome = try sandbox.shell("(sobi \(command); echo $? > status) | head -c 10")
    #expect(outcome.output.count == 10)
    #expect(outcome.messages.isEmpty)
    // 128 + SIGPIPE, as the shell tells it.
    #expect(try sandbox.text("status") == "141\n")
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/dev/full"), "the system has no /dev/full"),
    arguments: ["districts", "payments --format json", "map -o -", "map -o /dev/full --format csv"])
  func `says so when the output has no room`(_ command: String) throws {
    let outcome = try Sandbox(.sample).shell("sobi \(command) > /dev/full")
    #expect(outcome.status == 1)
    let output = command.contains("/dev/full") ? "/dev/full" : "standard output"
    #expect(
      outcome.messages == """
        sobi: error: the disk is full; \(output) was not written
        Free some disk space and try again.

        """)
  }

  @Test(arguments: [
    "map -o out.html", "map -o out.geojson --points payments", "export --all out",
    "generate --payments 20000 --places 9 --seed 1 --csv out",
  ])
  func `a file that cannot be written is named`(_ command: String) throws {
    let sandbox = try Sandbox(.sample)
    let names = try sandbox.names()
    let output = command.split(separator: " ").first { $0.hasPrefix("out") } ?? ""
    for language in ["en", "ko"] {
      let outcome = try sandbox.shell("ulimit -f 90; exec sobi \(command) --lang \(language)")
      #expect(!outcome.isSignalled && outcome.status == 1)
      let isNamed = outcome.messages.contains(
        language == "en" ? "writing to \(output)" : "제한 때문에 \(output)")
      #expect(isNamed || command.hasPrefix("export"), "\(outcome.messages)")
      #expect(outcome.messages.contains("ulimit -f"), "\(outcome.messages)")
      #expect(try sandbox.names() == names)
    }
  }

  @Test func `an interrupted import leaves the ledger as it was`() throws {
    let sandbox = try Sandbox()
    let process = try sandbox.startImport()
    process.interrupt()
    let outcome = try sandbox.finish(process)
    try sandbox.write("", to: "stop")
    #expect(!outcome.isSignalled && outcome.status == 130)
    #expect(outcome.messages == "sobi: interrupted\n")
    #expect(try sandbox.run(["payments"]).text.isEmpty)
  }

  /// A statement from a pipe, so that the import waits with its files in the making.
  @Test(arguments: [SIGINT, SIGTERM])
  func `an ended command removes what it has in the making and says so`(number: Int32) throws {
    let sandbox = try Sandbox()
    let line = """
      mkfifo pipe; (echo date,amount; echo 2026-05-03,x; yes 2026-05-03,4500 | head -n 40000; \
      sleep 3) > pipe & exec sobi import pipe --skip-bad --no-progress
      """
    let process = try sandbox.start(URL(filePath: "/bin/bash"), ["-c", line])
    Sandbox.letSignalsThrough([SIGINT, SIGTERM])
    try process.run()
    for _ in 0..<6000 where try !sandbox.names().contains(where: { $0.contains(".making-") }) {
      Thread.sleep(forTimeInterval: 0.01)
    }
    kill(process.processIdentifier, number)
    let outcome = try sandbox.finish(process)
    #expect(outcome.status == 128 + number)
    #expect(outcome.messages == "sobi: interrupted; pipe.rejected.csv was not made\n")
    #expect(try sandbox.names().allSatisfy { !$0.contains("making") && !$0.contains("rejected") })
  }

  /// The runtime's report has parts of the memory, and a crashed server would hold its port meanwhile.
  @Test(arguments: [SIGSEGV, SIGBUS])
  func `a crashed command ends and writes nothing of its memory`(number: Int32) throws {
    let sandbox = try Sandbox()
    let process = try sandbox.startImport()
    kill(process.processIdentifier, number)
    let outcome = try sandbox.finish(process)
    try sandbox.write("", to: "stop")
    #expect(outcome.isSignalled && outcome.status == number)
    #expect(outcome.messages.isEmpty && outcome.output.isEmpty)
  }

  @Test func `to write past a limit of files is an error like another`() throws {
    let sandbox = try Sandbox()
    let rows = (0..<60_000).map { "2026-05-03,\(1_000 + $0),merchant \($0)" }
    try sandbox.write("date,amount,merchant\n" + rows.joined(separator: "\n") + "\n", to: "b.csv")
    let outcome = try sandbox.shell("ulimit -f 1500; exec sobi import b.csv --no-progress")
    #expect(!outcome.isSignalled && outcome.status == 1)
    #expect(outcome.messages.hasPrefix("sobi: error: the disk"))
    #expect(try sandbox.run(["check"]).status == 0)
    #expect(try sandbox.run(["payments"]).text.isEmpty)
  }

  @Test func `a second writer waits five seconds and says so`() throws {
    let sandbox = try Sandbox()
    let process = try sandbox.startImport()
    #expect(try sandbox.run(["payments"]).status == 0, "readers do not wait")
    let second = try sandbox.run(["add", "4500"])
    #expect(second.status == 1)
    #expect(
      second.messages == """
        sobi: error: another program is writing to the ledger; nothing was changed
        Try again when the other program has finished.

        """)
    try sandbox.write("", to: "stop")
    #expect(try sandbox.finish(process).status == 0)
    let listed = try sandbox.run(["payments"])
    #expect(listed.messages == "1 to 20 of 30,000 payments; go on with --offset 20.\n")
  }
}
