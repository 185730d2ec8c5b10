import Codecs
import FeatureCodecs

/// The unfinished sessions at one moment. Sobi leaves at most one session unfinished, but another
/// program may have written several.
public struct TaskStatusDocument: ReportDocument {
  /// The moment of the status, in seconds since 1970 in UTC.
  public var now: Int64
  /// The sessions in order of their starting times.
  public var running: [RunningSession]

  /// Creates a document.
  public init(now: Int64, running: [RunningSession]) {
    self.now = now
    self.running = running
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("now", moment: now)
      json.lines("running", of: running) { $0.write(to: &$1) }
    }
  }

  /// The sessions as a table.
  public func csv() -> [UInt8] {
    CSVWriter.document([RunningSession.columns] + running.map(\.cells))
  }
}

extension TaskStatusDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      now: try members.moment("now"), running: try members.objects("running", RunningSession.init))
  }
}
