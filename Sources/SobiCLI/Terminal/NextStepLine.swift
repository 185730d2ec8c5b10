import Foundation
import Sobi
import SobiProviders
import Synchronization
import Wording

/// The line `Next:` at the end of a command, which names a command to type.
enum NextStepLine {
  /// The ledger of the command with the step that the command took.
  private static let asked = Mutex<(ledger: Ledger, path: String?, taken: NextStep)?>(nil)

  /// Prints the line after the command, if a person reads the output on a terminal.
  ///
  /// - Parameters:
  ///   - isText: Whether the output of the command is a text for people.
  ///   - taken: The step that the command took, which is not proposed again.
  static func ask(
    after taken: NextStep, in ledger: Ledger, _ options: LedgerOptions, isText: Bool = true
  ) {
    guard isText, Terminal.isShown, Terminal.showsProgress else { return }
    asked.withLock { $0 = (ledger, options.written, taken) }
  }

  /// Prints the requested line.
  static func print() {
    let kept = asked.withLock { asked in
      defer { asked = nil }
      return asked
    }
    guard let (ledger, path, taken) = kept else { return }
    let hasGazetteer = FileManager.default.fileExists(atPath: GazetteerOptions.usualPath)
    // A line of advice is no reason to fail.
    let step = try? ledger.read {
      try $0.nextStep(
        after: taken, hasGazetteer: hasGazetteer, districts: districts(for: ledger.settings))
    }
    if let step { Terminal.message(.nextStep(step, ledger: path)) }
  }

  /// The published set of districts for a ledger of Korea; nil for other ledgers.
  private static func districts(for settings: LedgerSettings) -> String? {
    guard settings.timeZone == "Asia/Seoul" else { return nil }
    let isOfKorea = { (set: PublishedSet) in
      set.level == "sigungu" && set.name.hasPrefix("korea-")
    }
    return BoundaryCatalogue.sets.last(where: isOfKorea)?.name
  }
}
