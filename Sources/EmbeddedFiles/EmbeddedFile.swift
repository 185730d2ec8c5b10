internal import CEmbedded

/// The files that are embedded in the program when it is built.
///
/// The build embeds them in C with `#embed`. If the page were a Swift array literal, the compiler
/// would need most of a minute after every change of the page's style.
package enum EmbeddedFile: CaseIterable, Sendable {
  /// The frame of the page, with placeholders in double braces.
  case pageFrame
  /// The style of the page.
  case pageStyle
  /// The modules of the page's script; ``parts`` returns each module separately.
  case pageModules
  /// Spending categories.
  case taxonomy
  /// Words in names of shops, with their categories.
  case keywords
  /// Spellings of brands.
  case brands
  /// Words about health in the names of categories.
  case healthWords
  /// The categories of the Small Enterprise and Market Service.
  case sangkwon
  /// The categories of Kakao Local.
  case kakao
  /// Merchant category codes.
  case mcc
  /// Tags of OpenStreetMap.
  case osm
  /// Two lists: one of names in statements that carry no information about a shop, and one of
  /// different names for the same company.
  case linkageNames
  /// The words that may appear before or after a shop's name.
  case nameWords
  /// The published sets of boundaries.
  case boundaries
  /// The words that statements use; ``parts`` returns one file for each language.
  case vocabularies
  /// The layouts of statements; ``parts`` returns one file for each layout.
  case layouts
  /// A statement with the payments of one year, which are invented.
  case samplePayments
  /// The categories for the sample payments.
  case sampleCategories
  /// Approximate districts of Seoul for the sample payments.
  case sampleDistricts

  /// The bytes of the file.
  ///
  /// - Complexity: O(*n*) for *n* bytes, because they are copied.
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
      case .layouts: unsafe sobi_embedded_layouts()
      case .samplePayments: unsafe sobi_embedded_sample_payments()
      case .sampleCategories: unsafe sobi_embedded_sample_categories()
      case .sampleDistricts: unsafe sobi_embedded_sample_districts()
      }
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// If several files are embedded together, the separate files; in ``bytes``, each file ends with
  /// a zero byte.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package var parts: [[UInt8]] {
    bytes.split(separator: 0).map { Array($0) }
  }
}
