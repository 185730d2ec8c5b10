/// Compares many merchant names, and keeps the parts of the names: splitting a name takes longer than
/// comparing it.
package struct MerchantComparison {
  /// The greatest number of names that are kept.
  private static let kept = 1 << 14

  private var names: [String: LinkageNames.Name] = [:]

  package init() {}

  /// Compares two names, which are spelled as in the statements.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package mutating func agreement(_ left: String, _ right: String) -> MerchantAgreement {
    let (one, two) = (name(left), name(right))
    return MerchantAgreement(one, two, LinkageNames.standard)
  }

  private mutating func name(_ text: String) -> LinkageNames.Name {
    if let known = names[text] { return known }
    if names.count >= Self.kept { names = [:] }
    let name = LinkageNames.standard.resolved(text)
    names[text] = name
    return name
  }
}
