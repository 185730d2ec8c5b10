internal import EmbeddedFiles

/// The result of comparing the merchant names of two rows.
public enum MerchantAgreement: String, Hashable, Sendable, CaseIterable {
  /// The names are equal, except for spaces.
  case equal
  /// One name is the beginning of the other, or both names belong to one company.
  case alike
  /// At least one name does not identify a shop: it is missing, or it names a payment method.
  case generic
  /// The names belong to two branches of one company.
  case branch
  /// The names have nothing in common.
  case unlike

  /// Whether the names allow the two rows to be the same payment.
  public var allowsOne: Bool { self == .equal || self == .alike || self == .generic }

  /// The names that do not identify a shop, in their normal form without spaces.
  package static var genericNames: Set<String> { LinkageNames.standard.genericNames }

  /// Compares two names, which are spelled as in the statements.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ left: String, _ right: String) {
    let names = LinkageNames.standard
    self.init(names.resolved(left), names.resolved(right), names)
  }

  init(_ one: LinkageNames.Name, _ two: LinkageNames.Name, _ names: LinkageNames) {
    if one.tight == two.tight, !one.tight.isEmpty {
      self = .equal
    } else if one.isGeneric || two.isGeneric {
      self = .generic
    } else if !one.company.isEmpty, one.company == two.company {
      self = Self.areBranches(one, two) ? .branch : .alike
    } else if Self.areBranches(one, two) {
      self = .branch
    } else {
      self = Self.isBeginning(one, two, names) || Self.isPart(one, two) ? .alike : .unlike
    }
  }

  /// Returns whether both names end with the name of a branch, and the branches differ.
  private static func areBranches(_ left: LinkageNames.Name, _ right: LinkageNames.Name) -> Bool {
    guard left.words.count > 1, right.words.count > 1, let one = left.words.last,
      let two = right.words.last, one.hasSuffix("점"), two.hasSuffix("점"), one != two,
      one.count > 1, two.count > 1
    else { return false }
    return left.company.isEmpty
      ? left.words.first == right.words.first : left.company == right.company
  }

  /// Returns whether one name is the beginning of the other. The beginning must end at the end of a
  /// word, or be so long that a program may have truncated the name.
  private static func isBeginning(
    _ left: LinkageNames.Name, _ right: LinkageNames.Name, _ names: LinkageNames
  ) -> Bool {
    let (short, long) = left.tight.count < right.tight.count ? (left, right) : (right, left)
    guard long.tight.hasPrefix(short.tight), names.brand(of: short) == names.brand(of: long) else {
      return false
    }
    let letters = short.tight.count
    var length = 0
    let endsWord = long.words.contains { word in
      length += word.count
      return length == letters
    }
    if endsWord { return letters >= 2 }
    let next = long.tight.dropFirst(letters).first
    if next == "(" || next == "_" || next == "-" || next == "*" { return letters >= 2 }
    let isLatin = short.tight.utf8.allSatisfy { $0 < 0x80 }
    return letters >= (isLatin ? 6 : 4) && next?.isNumber == false
  }

  /// Returns whether all words of one name are words of the other name, in the same order.
  private static func isPart(_ left: LinkageNames.Name, _ right: LinkageNames.Name) -> Bool {
    let (short, long) = left.words.count < right.words.count ? (left, right) : (right, left)
    guard short.tight.count >= 2, short.words.count < long.words.count else { return false }
    var rest = long.words[...]
    for word in short.words {
      guard let found = rest.firstIndex(of: word) else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }
}

/// The lists of `Data/linkage-names.csv`: names that do not identify a shop; aliases and legal
/// forms of companies; brands; and payment gateways.
struct LinkageNames: Sendable {
  /// The lists that are built into the library.
  static let standard = LinkageNames(
    String(decoding: EmbeddedFile.linkageNames.bytes, as: UTF8.self))

  /// A name in parts.
  struct Name {
    var words: [String]
    var tight: String
    /// Whether it does not identify a shop.
    var isGeneric: Bool
    /// The common name of its company, if the company has several names.
    var company = ""
  }

  private var generic: Set<String> = []
  /// Words of a company's name that do not identify a shop: its form and its country.
  private var forms: Set<String> = []
  private var gateways: Set<String> = []
  private var companies: [String: String] = [:]
  private var brands: Set<String> = []
  private var longestGateway = 0
  private var longestBrand = 0

  init(_ text: String) {
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 3 else { continue }
      let name = cells[1].filter { $0 != " " }
      switch cells[0] {
      case "generic": generic.insert(name)
      case "form": forms.insert(name)
      case "gateway":
        gateways.insert(name)
        longestGateway = max(longestGateway, name.count)
      case "alias": companies[name] = cells[2]
      case "brand":
        brands.insert(name)
        longestBrand = max(longestBrand, name.count)
      default: break
      }
    }
    for name in Set(companies.values) { companies[name] = name }
  }

  var genericNames: Set<String> { generic.union(gateways) }

  /// Splits a name into parts; the means of payment in front of a shop's name is left out.
  func resolved(_ name: String) -> Name {
    let normal = MerchantName.normalized(name)
    var words = normal.split(separator: " ").map(String.init)
    var tight = words.joined()
    guard !tight.isEmpty, !generic.contains(tight), !gateways.contains(tight) else {
      return Name(words: words, tight: tight, isGeneric: true)
    }
    if let shop = shop(behindGatewayOf: normal) {
      words = shop.split { $0 == " " || $0 == "(" || $0 == ")" }.map(String.init)
      tight = words.joined()
      if words.allSatisfy({ forms.contains($0.filter { $0 != "." && $0 != "," }) }) {
        return Name(words: words, tight: tight, isGeneric: true)
      }
    }
    var found = Name(words: words, tight: tight, isGeneric: false)
    if let company = companies[tight] ?? words.first.flatMap({ companies[$0] }) {
      found.company = company
    }
    return found
  }

  /// Returns the text after the name of a payment gateway and a separator; nil if the name does not
  /// begin with both.
  private func shop(behindGatewayOf name: String) -> String? {
    guard let sign = name.firstIndex(where: { "_-*(/: ".contains($0) }), sign > name.startIndex,
      gateways.contains(String(name[..<sign]))
    else { return nil }
    let shop = name[sign...].drop { "_-*(/: ".contains($0) }
    return shop.isEmpty ? nil : String(shop)
  }

  /// Returns the longest known brand with which a name begins; empty if the name begins with no
  /// brand.
  func brand(of name: Name) -> String {
    var length = min(longestBrand, name.tight.count)
    while length > 0 {
      let beginning = String(name.tight.prefix(length))
      if brands.contains(beginning) { return beginning }
      length -= 1
    }
    return ""
  }
}
