public import Codecs
internal import Diagnostics
internal import Foundation
public import Spending

/// A client for the exchange rates of the Export-Import Bank of Korea.
///
/// The service answers a limited number of requests per day, and each answer contains the rates of
/// one day. Answers are kept in a folder, so that the rates of a day need not be requested twice.
/// The day and the key are sent to the service.
/// ```swift
/// let koreaexim = try Koreaexim(key: key, keptIn: folder)
/// let bytes = try koreaexim.rates(of: day, today: today)
/// ```
///
/// - SeeAlso: Korea Eximbank, "Open API", `exchangeJSON` with the data code AP01.
public struct Koreaexim: Sendable {
  /// The address of the service.
  public static let defaultAddress = "https://oapi.koreaexim.go.kr"
  /// The greatest number of requests per day.
  public static let dailyLimit = 1_000

  private let access: ServiceAccess
  private let folder: String

  /// Creates a client without sending a request.
  ///
  /// - Parameters:
  ///   - key: The key of the service.
  ///   - folder: The folder in which the answers and the number of today's requests are kept; it is
  ///     created if it does not exist.
  ///   - address: The address of the service, which must use HTTPS or be on this machine.
  ///   - timeoutSeconds: The time limit for an answer, in seconds.
  /// - Throws: ``Codecs/ProviderError``.
  public init(
    key: String, keptIn folder: String, address: String = defaultAddress, timeoutSeconds: Int = 10
  ) throws(ProviderError) {
    access = try ServiceAccess(
      .koreaexim, key: key, address: address, timeoutSeconds: timeoutSeconds)
    self.folder = folder
  }

  /// Returns the answer for a day: an array of rates, which is empty for a day on which banks are
  /// closed.
  ///
  /// An empty answer for today or yesterday is not kept, because the rates of that day may still be
  /// published: in time zones east of Seoul, the user's yesterday can still be today in Seoul.
  ///
  /// - Parameters:
  ///   - day: The day of the rates, which must not be after today.
  ///   - today: The current day; the request counts toward the limit of requests for this day.
  /// - Throws: ``Codecs/ProviderError``, for example if the daily number of requests is used up; or
  ///   a file system error if the answer cannot be stored.
  public func rates(of day: CalendarDay, today: CalendarDay) throws -> [UInt8] {
    let file = URL(filePath: folder).appending(path: "\(day).json")
    if let kept = try? Data(contentsOf: file), case .success = Self.count(of: kept) {
      return Array(kept)
    }
    try FileManager.default.createDirectory(
      at: URL(filePath: folder), withIntermediateDirectories: true)
    try countRequest(on: today)
    let body = try access.answer(
      "/site/program/financial/exchangeJSON",
      [
        URLQueryItem(name: "authkey", value: access.key),
        URLQueryItem(name: "searchdate", value: "\(day)".replacing("-", with: "")),
        URLQueryItem(name: "data", value: "AP01"),
      ])
    let count = try Self.count(of: Data(body)).get()
    if count > 0 || day.daysSince1970 < today.daysSince1970 - 1 {
      try Data(body).write(to: file, options: .atomic)
    }
    return body
  }

  /// Counts a request before it is sent, because the service may count failed requests too.
  private func countRequest(on today: CalendarDay) throws {
    let file = URL(filePath: folder).appending(path: "requests")
    let words = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: " ") ?? []
    let isToday = words.count == 2 && words[0] == "\(today)"
    let sent = isToday ? Int(words[1]) ?? 0 : 0
    guard sent < Self.dailyLimit else { throw ProviderError(.quota, of: .koreaexim) }
    try Data("\(today) \(sent + 1)".utf8).write(to: file, options: .atomic)
  }

  /// The members of a row that say whether it is a rate.
  private struct Row: Decodable {
    var result: Int
  }

  /// Returns the number of rates of an answer, or the fault that it reports as an object or as a
  /// row instead of rates.
  private static func count(of body: Data) -> Result<Int, ProviderError> {
    let decoder = JSONDecoder()
    let rows = try? decoder.decode([Row].self, from: body)
    let fault = rows?.first { $0.result != 1 } ?? (try? decoder.decode(Row.self, from: body))
    if let rows, fault == nil { return .success(rows.count) }
    let reason: ProviderError.Reason =
      switch fault?.result {
      case nil, 1: .malformed
      case 3: .refused(status: 3)
      case 4: .quota
      case let code?: .status(code)
      }
    return .failure(ProviderError(reason, of: .koreaexim))
  }
}
