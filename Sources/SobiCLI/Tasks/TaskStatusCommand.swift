import ArgumentParser
import Foundation
import Reports
import Sobi
import Wording

/// `sobi task status`
struct TaskStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show the running session and the remainder of its estimate.",
    discussion: """
      With --watch the command counts down until the session ends. The command rings after the \
      estimated time and after twice that time, and then stops.
      Example: sobi task status --watch
      """)

  @Flag(help: "Count down in the terminal.")
  var watch = false

  @Option(help: "The format of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    if watch, format != .table { throw ValidationError(.together(["--watch", "--format"])) }
  }

  func run() throws {
    let ledger = try ledger.open(.reading)
    guard !watch else { return try TaskWatch(ledger).run() }
    let status = try ledger.taskStatus()
    switch format {
    case .json: return Terminal.output(status.json())
    case .csv: return csv.output(status.csv())
    case .table: break
    }
    guard !status.running.isEmpty else { return Terminal.message(TaskText.nothingRuns) }
    for session in status.running {
      Terminal.output(CommandLanguage.words.text(.running(session)))
    }
  }
}

/// Counts a session down on the terminal, until it ends or its estimate is used up twice.
private struct TaskWatch {
  private let ledger: Ledger

  init(_ ledger: Ledger) { self.ledger = ledger }

  func run() throws {
    guard let first = try ledger.taskStatus().running.last else {
      return Terminal.message(TaskText.nothingRuns)
    }
    var (rang, shown) = (reached(first), "")
    if !Terminal.isShown || rang == 2 { Terminal.output(words.text(.running(first))) }
    if rang == 2 { return }
    while true {
      guard
        let session = try ledger.taskStatus().running.first(where: {
          $0.task == first.task && $0.startedAt == first.startedAt
        })
      else {
        finish(&shown)
        return try tellEnd(of: first)
      }
      let reached = reached(session)
      if reached > rang {
        rang = reached
        finish(&shown)
        Terminal.ring()
        Terminal.output(words.text(.reached(session.task, twice: reached == 2)))
        if reached == 2 { return }
      }
      if Terminal.isShown { show(session, &shown) }
      Thread.sleep(forTimeInterval: 1)
    }
  }

  /// The number of times that the estimate is used up: 0, 1 or 2.
  private func reached(_ session: RunningSession) -> Int {
    session.timesUsedUp
  }

  private func show(_ session: RunningSession, _ shown: inout String) {
    let line = words.text(.countdown(session))
    Terminal.redraw(line)
    shown = line
  }

  private func finish(_ shown: inout String) {
    if !shown.isEmpty { Terminal.redraw("") }
    shown = ""
  }

  private func tellEnd(of session: RunningSession) throws {
    let record = try ledger.taskRecords(task: session.task).sessions.first {
      $0.startedAt == session.startedAt
    }
    guard let record else { return Terminal.output(words.text(.cancelled(session.task))) }
    Terminal.output(words.text(.record(record)))
  }

  private var words: any Language { CommandLanguage.words }
}
