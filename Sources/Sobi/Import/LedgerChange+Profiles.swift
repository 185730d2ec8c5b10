import Foundation
public import LedgerStore
public import Spending
public import StatementImport

extension StoreReader {
  /// The saved ways of reading statements, in order of their names.
  func importProfiles() throws -> [ImportProfile] {
    try profiles().map { stored in
      do {
        return try JSONDecoder().decode(ImportProfile.self, from: Data(stored.settings.utf8))
      } catch { throw ImportRequestError.unreadableProfile(stored.name) }
    }
  }

  /// The profiles that may read the statements of a request. A profile that the request names reads
  /// all statements, with any header.
  func profiles(for request: ImportRequest) throws -> [ImportProfile] {
    guard let name = request.profile else { return try importProfiles() }
    guard let found = try importProfiles().first(where: { $0.name == name }) else {
      throw try ImportRequestError.unknownProfile(name, known: profiles().map(\.name))
    }
    return [found]
  }
}

extension LedgerView {
  /// The saved import profiles, in order of their names.
  public func profiles() throws -> [ImportProfile] {
    try answer(to: "profiles") { try $1.importProfiles() }
  }

  /// The imports, with the newest import first.
  public func journal() throws -> [JournalEntry] { try answer(to: "journal") { try $1.journal() } }

  /// The days and balances of the imported statements, in the order of the imports.
  ///
  /// ``StatementGap/gaps(among:)`` finds the gaps between the statements.
  ///
  /// - Complexity: O(*s*) for *s* statements. If the ledger had a schema version below 20 at the
  ///   time of an import, O(*n*) for *n* payments, because these versions did not store the days of
  ///   imported statements.
  public func statementSpans() throws -> [StatementGap.Statement] {
    try answer(to: "statement spans") { try $1.statementSpans() }
  }
}

extension LedgerChange {
  /// Saves an import profile; an existing profile with the same name or header is replaced.
  public func save(_ profile: ImportProfile) throws { try store.save(profile.stored()) }

  /// Removes a saved import profile.
  ///
  /// - Throws: ``ImportRequestError/unknownProfile(_:known:)``.
  public func removeProfile(named name: String) throws {
    guard try store.removeProfile(named: name) else {
      throw try ImportRequestError.unknownProfile(name, known: store.profiles().map(\.name))
    }
  }
}

extension ImportProfile {
  /// Creates a profile from the options of a request, without the options that apply only to the
  /// request's file.
  init(named name: String, _ request: ImportRequest, signature: String) {
    self.init(name: name, signature: signature)
    fieldMap = request.fieldMap
    dateFormat = request.dateFormat?.text
    account = request.account
    currency = request.currency?.code
    crs = request.crs
    signs = request.signs
    statuses = request.statuses.isEmpty ? nil : request.statuses
    directions = request.directions.isEmpty ? nil : request.directions
  }
}

extension ImportProfile {
  /// The profile as a ledger keeps it.
  func stored() throws -> StoredProfile {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return StoredProfile(
      name: name, header: signature,
      settings: String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}
