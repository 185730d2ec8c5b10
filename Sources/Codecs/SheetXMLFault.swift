public import Diagnostics

/// A fault in the XML of a part of a workbook.
public enum SheetXMLFault: Fault, Hashable {
  /// The part ends inside an element or a tag.
  case unexpectedEnd
  /// The part is UTF-16.
  case utf16
  /// The part declares an encoding other than UTF-8.
  case otherEncoding
  /// The part has a document type declaration, which could define entities.
  case documentType
  /// A tag, comment or instruction is not well-formed.
  case badMarkup
  /// A tag, a comment or a CDATA section is larger than `limit` bytes.
  case markupTooLarge(limit: Int)
  /// An element has two attributes with the same name, or more than `limit` attributes.
  case badAttributes(limit: Int)
  /// Elements are nested deeper than `limit` levels.
  case tooDeep(limit: Int)
  /// An end tag does not match its start tag.
  case mismatchedEnd
  /// There is text or a second element outside the outermost element.
  case outsideRoot
  /// An entity is neither one of XML's five entities nor a character reference.
  case badEntity

  public var code: String {
    switch self {
    case .unexpectedEnd: "xml.document.ends-early"
    case .utf16: "xml.encoding.utf16"
    case .otherEncoding: "xml.encoding.other"
    case .documentType: "xml.document.document-type"
    case .badMarkup: "xml.tag.malformed"
    case .markupTooLarge: "xml.tag.too-large"
    case .badAttributes: "xml.tag.bad-attributes"
    case .tooDeep: "xml.nesting.too-deep"
    case .mismatchedEnd: "xml.tag.mismatched-end"
    case .outsideRoot: "xml.document.outside-root"
    case .badEntity: "xml.entity.unknown"
    }
  }
}
