/// A merchant's name in the normalised form that rules and models use.
///
/// The name is normalised to NFC, and differences of width and letter case are removed. The
/// following parts are also removed: legal forms of companies, names of cards and payment services
/// before the name, numbers of terminals and approvals, and the branch at the end of the name.
/// Rules use the form without spaces (``squeezed``) and the positions in this form at which words
/// start. The original name is kept, together with a mapping from each UTF-16 code unit of the
/// normalised form to the corresponding bytes of the original name.
/// ```swift
/// let text = ClassificationText("네이버페이_스타벅스 강남역점")
/// text.spaced  // "스타벅스"
/// ClassificationText("교보서점").spaced  // "교보서점": 서점 is the kind of shop, not a branch
/// ```
/// If two names have the same normal form in ``MerchantName``, they also have the same normalised
/// form here, so a result can be cached under ``MerchantName/key(_:)``.
public struct ClassificationText: Hashable, Sendable {
  /// A part of a name that does not describe the shop.
  public struct Removal: Hashable, Sendable {
    /// The reason why a part was removed.
    public enum Reason: String, Sendable, CaseIterable {
      /// The legal form of a company, such as ㈜, 주식회사 or Ltd.
      case companyForm = "company"
      /// A card or payment service: 네이버페이, KG이니시스.
      case gateway
      /// A terminal number, approval number, telephone number or floor number.
      case number
      /// The branch: 강남역점, 본점.
      case branch
    }

    /// The range of the part in the UTF-8 bytes of the original.
    public let range: Range<Int>
    /// The reason why the part was removed.
    public let reason: Reason
  }

  /// The name as it was given.
  public let original: String
  /// The removed parts, in the order in which they were found.
  public let removals: [Removal]

  /// UTF-16 of the form without spaces.
  let units: [UInt16]
  /// Whether a word starts with each unit.
  let wordStarts: [Bool]
  /// For each unit, its bytes in the original.
  let sources: [Range<Int>]
  /// Whether the name of a branch may be attached to the end: 강남 in 스타벅스강남점.
  let hasAttachedBranch: Bool

  /// Computes the normalised form of a name.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ name: String) {
    var normalizer = NameNormalizer()
    normalizer.normalize(Array(name.utf8).span)
    self.init(name, normalizer)
  }

  /// Normalises the text of a rule without removing any part of it.
  public init(keyword: String) {
    var normalizer = NameNormalizer()
    normalizer.fold(Array(keyword.utf8).span)
    self.init(keyword, normalizer)
  }

  private init(_ original: String, _ normalizer: NameNormalizer) {
    self.original = original
    let folded = normalizer.folded
    func source(_ range: Range<Int>) -> Range<Int> {
      Int(folded.starts[range.lowerBound])..<Int(folded.ends[range.upperBound - 1])
    }
    removals = normalizer.removals.map { Removal(range: source($0.range), reason: $0.reason) }
    var units: [UInt16] = []
    var wordStarts: [Bool] = []
    var sources: [Range<Int>] = []
    for token in normalizer.tokens where !token.isDropped {
      for index in token.range {
        units.append(folded.units[index])
        wordStarts.append(index == token.range.lowerBound)
        sources.append(source(index..<index + 1))
      }
    }
    self.units = units
    self.wordStarts = wordStarts
    self.sources = sources
    hasAttachedBranch = normalizer.hasAttachedBranch
  }

  /// Whether nothing remains of the name.
  public var isEmpty: Bool { units.isEmpty }

  /// The form without spaces, in which the keywords of rules are searched for.
  public var squeezed: String { String(decoding: units, as: UTF16.self) }

  /// The form with one space between words, for regular expressions and models.
  public var spaced: String { String(decoding: spacedUnits, as: UTF16.self) }

  /// The words of the normalised form.
  public var words: [String] { spaced.split(separator: " ").map { String($0) } }

  var spacedUnits: [UInt16] {
    var spaced: [UInt16] = []
    spaced.reserveCapacity(units.count + 8)
    for index in units.indices {
      if index > 0 && wordStarts[index] { spaced.append(FoldedName.space) }
      spaced.append(units[index])
    }
    return spaced
  }

  /// Returns the bytes of the original for a run of units, including the bytes between them.
  func source(of run: Range<Int>) -> Range<Int> {
    guard let first = run.first, let last = run.last else { return 0..<0 }
    return sources[first].lowerBound..<sources[last].upperBound
  }
}
