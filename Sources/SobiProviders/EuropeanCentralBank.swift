public import Codecs
internal import Diagnostics
public import Spending

/// A client for the reference rates of the European Central Bank.
///
/// ```swift
/// let bytes = try EuropeanCentralBank().rates(since: yesterday, today: today)
/// ```
/// The client only requests a public file; it sends no data about the user to the bank.
///
/// - SeeAlso: European Central Bank, "Euro foreign exchange reference rates".
public struct EuropeanCentralBank: Sendable {
  /// The address of the service.
  public static let defaultAddress = "https://www.ecb.europa.eu"
  /// The number of days before today that the shorter file contains.
  private static let shortDays: Int32 = 85
  /// The largest accepted answer in bytes; the whole history had 0.7 MB in 2026.
  private static let byteLimit = 16 << 20

  private let access: ServiceAccess

  /// Creates a client without sending a request.
  ///
  /// - Parameters:
  ///   - address: The address of the service; it must be an HTTPS address or an address on this
  ///     machine.
  ///   - timeoutSeconds: The time limit for an answer, in seconds.
  /// - Throws: ``Codecs/ProviderError``.
  public init(
    address: String = defaultAddress, timeoutSeconds: Int = 30
  ) throws(ProviderError) {
    access = try ServiceAccess(
      .ecb, key: nil, address: address, timeoutSeconds: timeoutSeconds, byteLimit: Self.byteLimit)
  }

  /// Returns the content of the smallest published file that contains all rates from `day` on: XML,
  /// or a zip archive with a CSV file.
  ///
  /// - Throws: ``Codecs/ProviderError``.
  public func rates(
    since day: CalendarDay, today: CalendarDay
  ) throws(ProviderError) -> [UInt8] {
    let isRecent = today.daysSince1970 - day.daysSince1970 <= Self.shortDays
    return try access.answer(
      "/stats/eurofxref/eurofxref-hist" + (isRecent ? "-90d.xml" : ".zip"), [])
  }
}
