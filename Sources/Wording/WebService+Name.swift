import Diagnostics

extension WebService {
  /// The name by which the service calls itself, in every language.
  var name: String {
    switch self {
    case .kakaoLocal: "Kakao Local"
    case .kopis: "KOPIS"
    case .koreaexim: "Korea Eximbank"
    case .ecb: "the European Central Bank"
    }
  }
}
