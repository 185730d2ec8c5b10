extension StandardRules {
  /// A classifier with only the built-in rules. Models use the answers of this classifier as an
  /// input.
  public static let classifier: Classifier = {
    // The tables are part of the library and tested with it.
    do { return Classifier(try RuleSet(builtIn: rules, spellings: spellings)) } catch {
      preconditionFailure("built-in rules: \(error)")
    }
  }()
}
