public import Spending

/// A calendar file that calendar programs on telephones and computers can import.
///
/// Each line ends in CR and LF; a line of more than 75 bytes is folded, but never within a
/// character. Moments are written in UTC, and local times in a time zone that the file describes.
/// An event has the same ``Event/id`` in every file, so that importing a newer file replaces the
/// event.
///
/// - SeeAlso: RFC 5545, "Internet Calendaring and Scheduling Core Object Specification".
public struct ICalendar: Hashable, Sendable {
  /// An event.
  public struct Event: Hashable, Sendable {
    /// The start of an event.
    public enum Start: Hashable, Sendable {
      /// A moment, in seconds since 1970 in UTC.
      case moment(Int64)
      /// A calendar day and a minute of this day, 0 ... 1439, in the local time of a zone; a
      /// recurring event always starts at this local time.
      case local(CalendarDay, minute: Int, zone: LedgerZone)
      /// All day.
      case day(CalendarDay)
    }

    /// The unique id of the event; the event has the same id in every file.
    public var id: String
    /// The start.
    public var start: Start
    /// The title.
    public var summary: String
    /// Notes about the event.
    public var notes: String?
    /// The number of minutes by which the alarm precedes the event; nil for no alarm.
    public var alarmMinutes: Int64?
    /// The rule of recurrence, such as `FREQ=MONTHLY`; nil for an event that does not recur.
    public var rule: String?

    /// Creates an event.
    public init(
      id: String, start: Start, summary: String, notes: String? = nil, alarmMinutes: Int64? = nil,
      rule: String? = nil
    ) {
      self.id = id
      self.start = start
      self.summary = summary
      self.notes = notes
      self.alarmMinutes = alarmMinutes
      self.rule = rule
    }
  }

  /// The time at which the calendar was created, in seconds since 1970 in UTC.
  public var madeAt: Int64
  /// The events.
  public var events: [Event]

  /// Creates a calendar.
  public init(madeAt: Int64, events: [Event]) {
    self.madeAt = madeAt
    self.events = events
  }

  /// The file in UTF-8.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public func bytes() -> [UInt8] {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Sobi//sobi//EN", "CALSCALE:GREGORIAN",
    ]
    var zones: [LedgerZone] = []
    var spans: [LedgerZone: ClosedRange<CalendarDay>] = [:]
    for case .local(let day, _, let zone) in events.map(\.start) {
      if let known = spans[zone] {
        spans[zone] = min(known.lowerBound, day)...max(known.upperBound, day)
      } else {
        zones.append(zone)
        spans[zone] = day...day
      }
    }
    for zone in zones { if let days = spans[zone] { lines += Self.zone(zone, of: days) } }
    for event in events {
      lines += ["BEGIN:VEVENT", "UID:" + Self.escaped(event.id), "DTSTAMP:" + Self.utc(madeAt)]
      switch event.start {
      case .moment(let moment):
        lines += ["DTSTART:" + Self.utc(moment), "DURATION:PT0S"]
      case .local(let day, let minute, let zone):
        lines += [
          "DTSTART;TZID=\(zone.identifier):\(Self.digits(day))T\(Self.clock(Int64(minute) * 60))",
          "DURATION:PT0S",
        ]
      case .day(let day): lines.append("DTSTART;VALUE=DATE:" + Self.digits(day))
      }
      if let rule = event.rule { lines.append("RRULE:" + rule) }
      lines.append("SUMMARY:" + Self.escaped(event.summary))
      if let notes = event.notes { lines.append("DESCRIPTION:" + Self.escaped(notes)) }
      // A due payment takes no time of the day.
      lines.append("TRANSP:TRANSPARENT")
      if let minutes = event.alarmMinutes {
        lines += [
          "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:" + Self.escaped(event.summary),
          "TRIGGER:-PT\(minutes)M", "END:VALARM",
        ]
      }
      lines.append("END:VEVENT")
    }
    lines.append("END:VCALENDAR")
    return lines.flatMap(Self.folded)
  }

  /// The component that describes a zone: its changes from a year before the first event to ten
  /// years after the last event, and the offset before these changes.
  private static func zone(_ zone: LedgerZone, of days: ClosedRange<CalendarDay>) -> [String] {
    let first = Int64(days.lowerBound.adding(-366).daysSince1970) * 86_400
    let last = Int64(days.upperBound.adding(3_653).daysSince1970) * 86_400
    let offset = offset(zone.offset(atSecond: first))
    var lines = [
      "BEGIN:VTIMEZONE", "TZID:" + zone.identifier, "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:" + offset, "TZOFFSETTO:" + offset, "END:STANDARD",
    ]
    for change in zone.changes(in: first..<last) {
      let kind = change.after > change.before ? "DAYLIGHT" : "STANDARD"
      // RFC 5545 gives the start in the local time before the change.
      let local = change.second + change.before
      let second = (local % 86_400 + 86_400) % 86_400
      let day = CalendarDay(daysSince1970: Int32((local - second) / 86_400))
      lines += [
        "BEGIN:" + kind, "DTSTART:\(digits(day))T\(clock(second))",
        "TZOFFSETFROM:" + Self.offset(change.before), "TZOFFSETTO:" + Self.offset(change.after),
        "END:" + kind,
      ]
    }
    return lines + ["END:VTIMEZONE"]
  }

  /// `+0900`, with seconds if there are any.
  private static func offset(_ seconds: Int64) -> String {
    let digits = clock(Int64(seconds.magnitude))
    return (seconds < 0 ? "-" : "+")
      + (digits.hasSuffix("00") ? String(digits.dropLast(2)) : digits)
  }

  /// `213000` for a second of a day.
  private static func clock(_ second: Int64) -> String {
    let number = second / 3_600 * 10_000 + second / 60 % 60 * 100 + second % 60
    return String(String(1_000_000 + number).dropFirst())
  }

  /// The line with its end, in pieces of at most 75 bytes.
  private static func folded(_ line: String) -> [UInt8] {
    var (bytes, width) = ([UInt8](), 0)
    for scalar in line.unicodeScalars {
      let piece = Array(String(scalar).utf8)
      if width + piece.count > 75 {
        bytes += [0x0D, 0x0A, 0x20]
        width = 1
      }
      bytes += piece
      width += piece.count
    }
    return bytes + [0x0D, 0x0A]
  }

  /// Returns a text with the special characters of the format escaped; control characters are left
  /// out.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\", ";", ",": escaped += "\\\(character)"
      case "\n", "\r\n", "\r": escaped += "\\n"
      default:
        escaped.unicodeScalars.append(
          contentsOf: character.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
      }
    }
    return escaped
  }

  /// `20261201T050000Z`.
  private static func utc(_ moment: Int64) -> String {
    TaskMoments.text(moment).filter { $0 != "-" && $0 != ":" }
  }

  private static func digits(_ day: CalendarDay) -> String { day.description.filter { $0 != "-" } }
}
