private import Foundation

/// Labels for shops from other sources, and the categories that they mean.
public enum LabelVocabulary: String, Sendable, CaseIterable {
  /// 상권업종: codes and titles of three levels.
  case sangkwon
  /// Kakao: the codes of its groups and the paths of `category_name`.
  case kakao
  /// Merchant category codes of ISO 18245.
  case mcc
  /// OpenStreetMap: `amenity=cafe`.
  case osm
}
