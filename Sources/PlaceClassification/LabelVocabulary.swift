private import Foundation

/// A vocabulary of labels that another source uses for shops; each label corresponds to a category.
public enum LabelVocabulary: String, Sendable, CaseIterable {
  /// 상권업종: codes and titles on three levels.
  case sangkwon
  /// Kakao: the codes of its groups, and the paths in `category_name`.
  case kakao
  /// Merchant category codes of ISO 18245.
  case mcc
  /// OpenStreetMap: `amenity=cafe`.
  case osm
}
