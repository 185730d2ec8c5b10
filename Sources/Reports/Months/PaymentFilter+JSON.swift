import FeatureCodecs
import Foundation
import Spending

extension PaymentFilter {
  /// Writes a member with the filter as a JSON object.
  func write(_ name: String, to json: inout JSONText) {
    json.object(name) { json in
      for word in FilterWord.allCases {
        let values = terms.filter { $0.word == word }.map(\.value)
        guard let first = values.first else { continue }
        if word.isSingle {
          json.member(word.rawValue, first)
        } else {
          json.member(word.rawValue, values)
        }
      }
    }
  }
}

extension KeyedDecodingContainer<MemberKey> {
  /// A percentage with one decimal, converted to tenths of a percent; nil if it is null or missing.
  func permille(_ key: MemberKey) throws -> Int64? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    let tenths = try decode(Decimal.self, forKey: key) * 10
    guard let permille = Int64(tenths.description) else {
      throw corrupted(key, "a percentage has one digit after the point")
    }
    return permille
  }
}
