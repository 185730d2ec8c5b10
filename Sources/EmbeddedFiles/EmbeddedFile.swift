internal import CEmbedded

/// The files that are embedded in the program when it is built.
///
/// C embeds them with `#embed`. As a Swift array literal, the page alone would take most of a
/// minute to compile, after each change of a style.
package enum EmbeddedFile: CaseIterable, Sendable {
  /// The frame of the page, with marks in double braces.
  case pageFrame
  /// The style of the page.
  case pageStyle
  /// The modules of the script of the page; ``parts`` has the single modules.
  case pageModules
  /// Spending categories.
  case taxonomy
  /// Words of names and their categories.
  case keywords
  /// Spellings of brands.
  case brands
  /// Words for health in names of categories.
  case healthWords
  /// The categories of the Small Enterprise and Market Service.
  case sangkwon
  /// The categories of Kakao Local.
  case kakao
  /// Merchant category codes.
  case mcc
  /// Tags of OpenStreetMap.
  case osm
  /// Names without information about a shop, and the names of each company.
  case linkageNames
  /// The words around a shop's name.
  case nameWords
  /// The published sets of boundaries.
  case boundaries
  /// The words of statements; ``parts`` has a file for each language.
  case vocabularies
  /// A statement of the payments of an invented year.
  case samplePayments
  /// The categories of that year.
  case sampleCategories
  /// Approximate districts of Seoul for that year.
  case sampleDistricts

  /// The bytes of the file.
  ///
  /// - Complexity: O(*n*) for *n* bytes: they are copied.
  package var bytes: [UInt8] {
    let file =
      switch self {
      case .pageFrame: unsafe sobi_embedded_page_frame()
      case .pageStyle: unsafe sobi_embedded_page_style()
      case .pageModules: unsafe sobi_embedded_page_modules()
      case .taxonomy: unsafe sobi_embedded_taxonomy()
      case .keywords: unsafe sobi_embedded_keywords()
      case .brands: unsafe sobi_embedded_brands()
      case .healthWords: unsafe sobi_embedded_health_words()
      case .sangkwon: unsafe sobi_embedded_sangkwon()
      case .kakao: unsafe sobi_embedded_kakao()
      case .mcc: unsafe sobi_embedded_mcc()
      case .osm: unsafe sobi_embedded_osm()
      case .linkageNames: unsafe sobi_embedded_linkage_names()
      case .nameWords: unsafe sobi_embedded_name_words()
      case .boundaries: unsafe sobi_embedded_boundaries()
      case .vocabularies: unsafe sobi_embedded_vocabularies()
      case .samplePayments: unsafe sobi_embedded_sample_payments()
      case .sampleCategories: unsafe sobi_embedded_sample_categories()
      case .sampleDistricts: unsafe sobi_embedded_sample_districts()
      }
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The files of a list, each of which ends with a zero.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package var parts: [[UInt8]] {
    bytes.split(separator: 0).map { Array($0) }
  }
}
