public import ArgumentParser
public import Sobi
import Wording

extension TimeSpan: ExpressibleByArgument {
  /// Reads the length of time in an option.
  public init?(argument: String) { self.init(argument) }
}

/// A moment on the clock of a zone in an option, such as `2026-12-01T14:00`.
struct ClockMoment: ExpressibleByArgument {
  private let day: CalendarDay
  private let minute: Int64

  init?(argument: String) {
    guard let time = DayTime(argument), let minute = time.minute else { return nil }
    self.day = time.day
    self.minute = Int64(minute)
  }

  /// The moment in a zone; a time that the clock skips is moved on, and of a time that occurs
  /// twice, the first is taken.
  func due(in zone: LedgerZone, alarmMinutes: Int64?) -> DueTime {
    let local = Int64(day.daysSince1970) * 86_400_000 + minute * 60_000
    let moment = zone.instant(localMilliseconds: local) / 1000
    return DueTime(
      moment: moment, offsetMinutes: zone.offset(atSecond: moment) / 60,
      alarmMinutes: alarmMinutes)
  }
}

/// The zone of a command's clock.
struct ClockZoneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The time zone of the due time, such as Asia/Tokyo; by default the ledger's time zone.",
      valueName: "zone")
  )
  var zone: String?

  /// The zone; nil for the ledger's zone.
  func given() throws -> LedgerZone? {
    try zone.map { name in
      guard let zone = LedgerZone(identifier: name) else {
        throw ValidationError(.unknownZone(name))
      }
      return zone
    }
  }

  /// The zone; by default the ledger's zone.
  func found(in ledger: Ledger) throws -> LedgerZone {
    try given() ?? LedgerZone(identifier: ledger.settings.timeZone) ?? .utc
  }
}

/// The place of a task.
enum TaskPlace {
  /// The place of degrees or of a name.
  static func found(_ text: String, in ledger: Ledger) throws -> SavedPlace {
    if PlaceArgument.isDegrees(text) {
      let coordinate = try Degrees.coordinate(text, option: "--place")
      return SavedPlace(name: coordinate.description, coordinate: coordinate)
    }
    let named = try PlaceArgument.named(text, in: ledger)
    return SavedPlace(name: named.name, coordinate: named.coordinate)
  }
}
