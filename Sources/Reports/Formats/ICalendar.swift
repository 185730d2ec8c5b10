public import Spending

/// A calendar file, as calendars of telephones and computers read it.
///
/// Lines end in CR and LF and are folded at 75 bytes, between characters. Moments are UTC, so that no zone
/// has to be described. An event keeps its ``Event/id``: a file that is read a second time replaces its
/// events.
///
/// - SeeAlso: RFC 5545, "Internet Calendaring and Scheduling Core Object Specification".
public struct ICalendar: Hashable, Sendable {
  /// An event.
  public struct Event: Hashable, Sendable {
    /// When an event is.
    public enum Start: Hashable, Sendable {
      /// At a moment, in seconds since 1970 in UTC.
      case moment(Int64)
      /// All day.
      case day(CalendarDay)
    }

    /// What tells it from every other event, the same whenever the file is made.
    public var id: String
    /// When it is.
    public var start: Start
    /// What it is.
    public var summary: String
    /// More about it.
    public var notes: String?
    /// How many minutes before it an alarm is given; nil for none.
    public var alarmMinutes: Int64?
    /// How it recurs, as `FREQ=MONTHLY`; nil for once.
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

  /// When it was made, in seconds since 1970 in UTC.
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
    for event in events {
      lines += ["BEGIN:VEVENT", "UID:" + Self.escaped(event.id), "DTSTAMP:" + Self.utc(madeAt)]
      switch event.start {
      case .moment(let moment):
        lines += ["DTSTART:" + Self.utc(moment), "DURATION:PT0S"]
      case .day(let day): lines.append("DTSTART;VALUE=DATE:" + Self.digits(day))
      }
      if let rule = event.rule { lines.append("RRULE:" + rule) }
      lines.append("SUMMARY:" + Self.escaped(event.summary))
      if let notes = event.notes { lines.append("DESCRIPTION:" + Self.escaped(notes)) }
      // What is due takes no time of the day.
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

  /// A text in which nothing is a sign of the format; control characters are left out.
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
