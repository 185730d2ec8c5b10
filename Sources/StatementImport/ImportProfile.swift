internal import Diagnostics
internal import Spending

/// The options for statements of one layout, which are saved under a name.
///
/// If the columns of a later statement have the names in a saved profile, Sobi reads this statement
/// with the options of the profile and asks no questions.
public struct ImportProfile: Hashable, Sendable, Codable {
  /// Its name.
  public var name: String
  /// The names of the columns of the statements; see ``HeaderRecognition/signature``.
  public var signature: String
  /// The columns that the user assigned to fields.
  public var fieldMap: [StatementField: String] = [:]
  /// The format of dates.
  public var dateFormat: String?
  /// The account for payments that do not name an account.
  public var account: String?
  /// The currency for payments that do not name a currency.
  public var currency: String?
  /// The CRS of projected positions, such as `EPSG:5179`.
  public var crs: String?
  /// The meaning of a negative amount.
  public var signs: SignConvention?
  /// The decimal mark; nil if the profile does not define it.
  public var decimalMark: DecimalMark?
  /// For each word of the statement, the direction of money that the word means; nil if the profile
  /// was saved by a version of Sobi that had no directions.
  public var directions: [String: MoneyDirection]?
  /// For each word of the statement, the status that the word means; nil if the profile was saved
  /// by a version of Sobi that had no statuses.
  public var statuses: [String: StatedStatus]?
  /// The columns that only some of the statements have, if the profile was made from a layout; the
  /// order of the columns then does not matter. The value is nil if the profile has only one
  /// header.
  public var optionalColumns: [String]?

  /// Creates a profile.
  public init(name: String, signature: String) {
    self.name = name
    self.signature = signature
  }

  /// Returns whether a statement with these columns is read by the profile.
  func isProfile(of columns: [String]) -> Bool {
    if signature == HeaderRecognition.signature(of: columns) { return true }
    guard let optionalColumns else { return false }
    let required = Set(signature.split(separator: "|").map(String.init))
    let keys = Set(columns.map { ColumnName.key(String($0.trimmed())) }.filter { !$0.isEmpty })
    return required.isSubset(of: keys)
      && keys.isSubset(of: required.union(optionalColumns.map { ColumnName.key($0) }))
  }

  /// Returns the profile without the optional columns that a header lacks.
  func fitted(to columns: [String]) -> ImportProfile {
    guard let optionalColumns else { return self }
    let keys = Set(columns.map { ColumnName.wholeKey(String($0.trimmed())) })
    let missing = optionalColumns.map { ColumnName.wholeKey($0) }.filter { !keys.contains($0) }
    var fitted = self
    fitted.fieldMap = fieldMap.filter { !missing.contains(ColumnName.wholeKey($0.value)) }
    return fitted
  }

  /// Sets each option that `options` leaves unset to the value in the profile.
  ///
  /// - Throws: ``StatementOptionsError`` if this version of Sobi does not understand a saved
  ///   option.
  public func complete(_ options: inout StatementOptions) throws(StatementOptionsError) {
    options.fieldMap.merge(fieldMap) { given, _ in given }
    if options.dateFormat == nil, let dateFormat { options.dateFormat = try DateFormat(dateFormat) }
    if options.account == nil { options.account = account }
    if !options.isCurrencyGiven, let code = currency, let known = Currency(code: code) {
      options.homeCurrency = known
    }
    if options.crs == nil { options.crs = crs }
    if options.signs == nil { options.signs = signs }
    if options.decimalMark == nil { options.decimalMark = decimalMark }
    if let statuses { options.statuses.merge(statuses) { given, _ in given } }
    if let directions { options.directions.merge(directions) { given, _ in given } }
  }
}

extension StatementField: Codable, CodingKeyRepresentable {}
extension SignConvention: Codable {}
