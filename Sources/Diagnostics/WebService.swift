/// A network service that Sobi uses.
public enum WebService: String, Hashable, Sendable, CaseIterable {
  /// Kakao Local, which finds places by name.
  case kakaoLocal = "kakao"
  /// KOPIS, the Korean performing arts box office information system, which lists performances and
  /// venues.
  case kopis
  /// The Export-Import Bank of Korea, which publishes exchange rates.
  case koreaexim
  /// The European Central Bank, which publishes exchange rates and requires no key.
  case ecb
}
