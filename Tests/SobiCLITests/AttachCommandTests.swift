import Foundation
import TestSupport
import Testing

/// `sobi attach` on a terminal of 80 columns, in both languages.
@Suite struct AttachCommandTests {
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 3,
    0x20, 0, 0, 2, 0x58, 8, 6, 0, 0, 0,
  ]

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(.empty)
    #expect(try sandbox.run(["add", "44000", "작은극장 별", "--date", "2026-11-07"]).status == 0)
    try write(Self.png, "ticket.jpg", sandbox)
    try write(Array("%PDF-1.4\n%%EOF\n".utf8), "영수증.pdf", sandbox)
    return sandbox
  }

  private func write(_ bytes: [UInt8], _ name: String, _ sandbox: Sandbox) throws {
    try Data(bytes).write(to: sandbox.folder.appending(path: name))
  }

  @Test func `files are attached, listed, saved and removed`() throws {
    let sandbox = try sandbox()
    let attached = try sandbox.run(["attach", "1", "ticket.jpg", "영수증.pdf"])
    #expect(
      attached.messages == """
        Attached ticket.png to payment 1 as 1: PNG, 800 × 600, 29 bytes.
        ticket.jpg is a PNG file.
        Attached 영수증.pdf to payment 1 as 2: PDF, 15 bytes.

        """, "\(attached.messages)")
    #expect(
      try sandbox.run(["attach", "list", "1"]).text == """
        ID  PAYMENT  FILE        FORM  SIZE
         1        1  ticket.png  PNG     29
         2        1  영수증.pdf  PDF     15

        """)
    let saved = try sandbox.run(["attach", "save", "1"])
    #expect(saved.messages == "Saved attachment 1 as ticket.png, 29 bytes.\n")
    let copy = sandbox.folder.appending(path: "ticket.png")
    #expect(try Data(contentsOf: copy) == Data(Self.png))
    // Nobody can be asked here.
    try Data("older".utf8).write(to: copy)
    let kept = try sandbox.run(["attach", "save", "1", "ticket.png"])
    #expect(kept.status == 1)
    #expect(
      kept.messages == """
        sobi: error: cannot ask whether to replace ticket.png: standard input is not a terminal; \
        nothing was changed
        Add --yes.

        """, "\(kept.messages)")
    #expect(try Data(contentsOf: copy) == Data("older".utf8))
    #expect(try sandbox.run(["attach", "save", "1", "ticket.png", "--yes"]).status == 0)
    #expect(try Data(contentsOf: copy) == Data(Self.png))
    #expect(try sandbox.shell("sobi attach save 1 - | cmp - ticket.png").status == 0)

    let removed = try sandbox.run(["attach", "remove", "1"])
    #expect(
      removed.messages == """
        Removed ticket.png from payment 1; sobi undo brings it back, sobi forget attachment 1 removes \
        its bytes for good.

        """, "\(removed.messages)")
    let forgot = try sandbox.run(["forget", "attachment", "1", "2", "--yes"])
    #expect(
      forgot.messages.hasPrefix("Removed for good: 1 attachment.\n2 changes of the history"),
      "\(forgot.messages)")
    #expect(try sandbox.run(["attach", "list"]).messages.hasPrefix("There is no attachment yet"))
    #expect(
      try sandbox.run(["attach", "list", "1"]).messages
        == "Payment 1 has no attachment; sobi attach 1 FILE adds one.\n")
  }

  @Test(
    arguments: [
      ("pipe", "this is a pipe or a device, not a file"),
      ("/dev/null", "this is a pipe or a device, not a file"),
      ("/dev/zero", "this is a pipe or a device, not a file"),
      ("folder", "this is a folder, not a file"), ("none.png", "there is no such file"),
    ])
  func `what is no file is refused at once, and nothing is kept`(
    name: String, message: String
  ) throws {
    let sandbox = try sandbox()
    #expect(try sandbox.shell("mkfifo pipe; mkdir folder").status == 0)
    let outcome = try sandbox.run(["attach", "1", "ticket.jpg", name])
    #expect(outcome.status == 1)
    #expect(
      outcome.messages.hasPrefix("sobi: error: \(name): \(message)\n"), "\(outcome.messages)")
    #expect(try sandbox.run(["attach", "list", "1"]).messages.contains("no attachment"))
  }

  @Test func `the same in Korean`() throws {
    let sandbox = try sandbox()
    func run(_ words: String...) throws -> (text: String, messages: String) {
      let outcome = try sandbox.run(words + ["--lang", "ko"])
      return (outcome.text, outcome.messages)
    }
    #expect(
      try run("attach", "1", "ticket.jpg").messages == """
        1번 결제에 ticket.png 파일을 첨부했습니다(번호 1): PNG, 800 × 600, 29바이트
        ticket.jpg 파일의 실제 형식: PNG

        """)
    #expect(
      try run("attach", "list").text == """
        번호  결제  파일        형식  크기
           1     1  ticket.png  PNG     29

        """)
    #expect(try run("history").text.contains("파일 첨부: 1번"))
    #expect(
      try run("forget", "attachment", "1", "--dry-run").messages.contains("첨부 파일 1개"))
  }

  @Test func `bad files are refused with what is taken, and nothing is kept`() throws {
    let sandbox = try sandbox()
    try write([], "empty.pdf", sandbox)
    try write(Array("<html><script>".utf8), "page.png", sandbox)
    try write(Self.png + [UInt8](repeating: 0, count: 10_000_000 - 28), "large.png", sandbox)
    for (name, message) in [
      ("empty.pdf", "empty.pdf: the file has 0 bytes"),
      (
        "page.png",
        """
        page.png: the file is not a JPEG, PNG, WebP, GIF, HEIC or PDF file
        Give a JPEG, PNG, WebP, GIF, HEIC or PDF file.
        """
      ),
      ("large.png", "large.png: the file is larger than the limit of 10,000,000 bytes"),
      ("/dev/zero", "/dev/zero: this is a pipe or a device, not a file"),
      ("ticket.jpg", "ticket.jpg: payment 1 already has an attachment with the same bytes"),
      ("none.jpg", "none.jpg"), (".", "."),
    ] {
      let outcome = try sandbox.run(["attach", "1", "ticket.jpg", name])
      #expect(outcome.status == 1, "\(name)")
      #expect(
        outcome.messages.hasPrefix("sobi: error: \(message)"), "\(name): \(outcome.messages)")
      #expect(try sandbox.run(["attach", "list"]).text.isEmpty, "\(name)")
    }
    #expect(try sandbox.run(["attach", "1"]).status == 64)
    #expect(try sandbox.run(["attach", "9", "none.jpg"]).messages.contains("payment"))
  }

  @Test func `visits count the files of their payments`() throws {
    let sandbox = try sandbox()
    let visit = [
      "visit", "add", "오후 네 시", "--payment", "1", "--on", "2026-11-14T19:30",
    ]
    let today = ["SOBI_TODAY": "2026-11-20"]
    #expect(try sandbox.run(visit, environment: today).status == 0)
    #expect(try sandbox.run(["attach", "1", "ticket.jpg", "영수증.pdf"]).status == 0)
    #expect(
      try sandbox.run(["visit", "list"], environment: today).text == """
        ID  DAY         TIME   TITLE       VENUE        AMOUNT  STATE  FILES
         1  2026-11-14  19:30  오후 네 시  작은극장 별  44,000             2

        """)
    let show = try sandbox.run(["visit", "show", "1"], environment: today)
    #expect(show.text.hasSuffix("\nattachments: 2\n"), "\(show.text)")
    let korean = try sandbox.run(["visit", "show", "1", "--lang", "ko"], environment: today)
    #expect(korean.text.hasSuffix("\n첨부 파일: 2개\n"), "\(korean.text)")
  }

  @Test func `no page to share has anything of an attachment`() throws {
    let sandbox = try sandbox()
    try write(Self.png + Array("GEHEIM".utf8), "geheim.png", sandbox)
    #expect(try sandbox.run(["attach", "1", "geheim.png"]).status == 0)
    let page = try sandbox.run(["map", "--share", "--format", "html", "-o", "-"])
    #expect(page.status == 0, "\(page.messages)")
    #expect(!page.text.lowercased().contains("geheim"))
    let report = try sandbox.run(
      ["report", "2026", "--html", "-"], environment: ["SOBI_TODAY": "2026-11-20"])
    #expect(!report.text.lowercased().contains("geheim"))
  }
}
