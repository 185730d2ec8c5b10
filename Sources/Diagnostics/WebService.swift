/// A network service that Sobi uses.
public enum WebService: String, Hashable, Sendable, CaseIterable {
  /// Kakao Local: places by their names.
  case kakaoLocal = "kakao"
  /// KOPIS, the Korean performing arts box office information system: performances and venues.
  case kopis
  /// The Export-Import Bank of Korea: exchange rates.
  case koreaexim
  /// The European Central Bank: exchange rates, without a key.
  case ecb
}
