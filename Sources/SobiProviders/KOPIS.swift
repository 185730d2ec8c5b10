public import Codecs
internal import Diagnostics
internal import Foundation
public import SimpleFeatures
public import Spending

/// A client for KOPIS, the Korean performing arts box office information system, which lists
/// performances and venues.
///
/// Answers from KOPIS are shown but not stored; if the user adds a visit, only the facts about that
/// one performance are stored. The program sends to KOPIS the words and the days of a search, and
/// the ids of performances and venues.
/// ```swift
/// let kopis = try KOPIS(key: key)
/// let shows = try kopis.shows("햄릿", on: today...later, limit: 20)
/// ```
///
/// - SeeAlso: Korea Arts Management Service, "KOPIS open API", lists and details of performances and
///   venues.
public struct KOPIS: Sendable {
  /// The address of the service.
  public static let defaultAddress = "https://www.kopis.or.kr"
  /// The largest number of days in a search.
  public static let dayLimit = 366
  /// The greatest number of days of one request.
  static let windowDays: Int32 = 31
  /// The greatest number of performances in one answer.
  static let pageSize = 100
  /// The greatest number of pages that are requested for a list.
  static let pageLimit = 20

  /// The longest text of an element, in bytes.
  private static let textLimit = 16 << 10

  private let access: ServiceAccess

  /// Creates a client without sending a request.
  ///
  /// - Parameters:
  ///   - key: The key of the service.
  ///   - address: The address of the service, which must be an HTTPS address or an address on this
  ///     machine.
  ///   - timeoutSeconds: The time limit for an answer, in seconds.
  /// - Throws: ``Codecs/ProviderError``.
  public init(
    key: String, address: String = defaultAddress, timeoutSeconds: Int = 10
  ) throws(ProviderError) {
    access = try ServiceAccess(.kopis, key: key, address: address, timeoutSeconds: timeoutSeconds)
  }

  /// Returns the performances that take place on the given days and whose titles contain the words,
  /// in the order of their first days.
  ///
  /// One request covers at most 31 days, so a search in a whole year takes at least twelve
  /// requests.
  ///
  /// - Parameters:
  ///   - days: At most ``dayLimit`` days.
  ///   - limit: The greatest number of performances, at least 1.
  /// - Throws: ``Codecs/ProviderError``.
  public func shows(
    _ words: String, on days: ClosedRange<CalendarDay>, limit: Int
  ) throws -> [Show] {
    let length = Int(days.upperBound.daysSince1970 - days.lowerBound.daysSince1970) + 1
    precondition(length <= Self.dayLimit && limit > 0, "a search is bounded")
    var shows: [String: Show] = [:]
    var first = days.lowerBound.daysSince1970
    let end = days.upperBound.daysSince1970
    while first <= end {
      let last = min(end, first + Self.windowDays - 1)
      let items = [
        URLQueryItem(name: "stdate", value: Self.text(CalendarDay(daysSince1970: first))),
        URLQueryItem(name: "eddate", value: Self.text(CalendarDay(daysSince1970: last))),
        URLQueryItem(name: "shprfnm", value: words),
      ]
      for page in 1...Self.pageLimit {
        let records = try records(
          "pblprfr",
          items + [
            URLQueryItem(name: "cpage", value: String(page)),
            URLQueryItem(name: "rows", value: String(Self.pageSize)),
          ])
        for show in records.compactMap(Self.show) where shows[show.id] == nil {
          shows[show.id] = show
        }
        if records.count < Self.pageSize { break }
      }
      first = last + 1
    }
    let order = shows.values.sorted {
      let (left, right) = ($0.days?.lowerBound, $1.days?.lowerBound)
      if left != right { return left.map { one in right.map { one < $0 } ?? true } ?? false }
      return ($0.title, $0.id) < ($1.title, $1.id)
    }
    return Array(order.prefix(limit))
  }

  /// Returns a performance with its details; nil if the service has no performance with the id.
  ///
  /// - Throws: ``Codecs/ProviderError``.
  public func show(_ id: String) throws -> Show? {
    guard let record = try records("pblprfr/" + Self.path(id), []).first,
      var show = Self.show(record)
    else { return nil }
    var details = Show.Details()
    details.cast = record["prfcast"] ?? ""
    details.runningTime = record["prfruntime"] ?? ""
    details.ages = record["prfage"] ?? ""
    details.prices = record["pcseguidance"] ?? ""
    details.times = record["dtguidance"] ?? ""
    details.venueID = record["mt10id"] ?? ""
    show.details = details
    return show
  }

  /// Returns the position of a venue; nil if the service does not list the venue or its position.
  ///
  /// - Throws: ``Codecs/ProviderError``.
  public func position(ofVenue id: String) throws -> Coordinate? {
    guard let record = try records("prfplc/" + Self.path(id), []).first,
      let latitude = record["la"].flatMap(Double.init),
      let longitude = record["lo"].flatMap(Double.init), (latitude, longitude) != (0, 0)
    else { return nil }
    return try? Coordinate(validatingLongitude: longitude, latitude: latitude)
  }

  private func records(_ path: String, _ items: [URLQueryItem]) throws -> [[String: String]] {
    let body = try access.answer(
      "/openApi/restful/\(path)", [URLQueryItem(name: "service", value: access.key)] + items)
    // The text of the error would show the content of the answer.
    guard
      let records = try? XMLRecords.read(
        body, name: "KOPIS", root: "dbs", record: "db", limit: Self.textLimit)
    else { throw ProviderError(.malformed, of: .kopis) }
    if let fault = records.lazy.compactMap(Self.fault).first {
      throw ProviderError(fault, of: .kopis)
    }
    return records
  }

  /// The fault that a record reports instead of a performance.
  private static func fault(_ record: [String: String]) -> ProviderError.Reason? {
    guard let code = record["returncode"], Int(code) != 0 else { return nil }
    let number = Int(code) ?? 0
    let message = (record["errmsg"] ?? "").uppercased()
    if message.contains("LIMIT") { return .quota }
    if message.contains("KEY") || message.contains("DENIED") { return .refused(status: number) }
    return .status(number)
  }

  private static func show(_ record: [String: String]) -> Show? {
    guard let id = record["mt20id"], !id.isEmpty, let title = record["prfnm"], !title.isEmpty
    else { return nil }
    var show = Show(id: id, title: title, venue: venue(record["fcltynm"] ?? ""))
    if let first = record["prfpdfrom"].flatMap(day), let last = record["prfpdto"].flatMap(day),
      first <= last
    {
      show.days = first...last
    }
    show.genre = record["genrenm"] ?? ""
    show.state = record["prfstate"] ?? ""
    return show
  }

  /// Returns the name of a venue and its hall. If both are the same, the name is returned once:
  /// `홀 (홀)` is `홀`.
  private static func venue(_ text: String) -> String {
    guard text.hasSuffix(")"), let open = text.firstRange(of: " (") else { return text }
    let (name, hall) = (text[..<open.lowerBound], text[open.upperBound...].dropLast())
    return name == hall ? String(name) : text
  }

  /// A day such as `2026.11.07`; nil for another text.
  private static func day(_ text: String) -> CalendarDay? {
    CalendarDay(text.replacing(".", with: "-"))
  }

  /// A day as requests have it: `20261107`.
  private static func text(_ day: CalendarDay) -> String {
    day.description.replacing("-", with: "")
  }

  /// An id as a part of a path.
  private static func path(_ id: String) -> String {
    id.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
