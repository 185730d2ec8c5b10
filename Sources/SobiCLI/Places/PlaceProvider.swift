import ArgumentParser
import Foundation
import SobiProviders

/// The providers of searches for places.
enum PlaceProvider: String, ExpressibleByArgument, CaseIterable {
  case gazetteer
  case kakao

  /// Kakao Local, with the key of the environment.
  static func kakao() throws -> KakaoLocal {
    let environment = ProcessInfo.processInfo.environment
    return try KakaoLocal(
      key: environment["SOBI_KAKAO_KEY"] ?? "",
      address: environment["SOBI_KAKAO_URL"] ?? KakaoLocal.defaultAddress)
  }
}
