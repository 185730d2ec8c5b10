import Foundation
import LedgerStore
public import StatementImport

extension Ledger {
  /// The saved ways of reading statements, in order of their names.
  public func profiles() throws -> [ImportProfile] {
    try store.profiles().map { stored in
      do {
        return try JSONDecoder().decode(ImportProfile.self, from: Data(stored.settings.utf8))
      } catch { throw UnreadableProfile(name: stored.name) }
    }
  }

  /// Saves a way of reading statements in place of one with its name or its header.
  public func save(_ profile: ImportProfile) throws {
    try store.save(profile.stored())
  }

  /// Removes a saved way of reading statements.
  ///
  /// - Throws: ``ImportRequestError/unknownProfile(_:known:)``.
  public func removeProfile(named name: String) throws {
    guard try store.removeProfile(named: name) else {
      throw try ImportRequestError.unknownProfile(name, known: store.profiles().map(\.name))
    }
  }

  /// The imports, the newest first.
  public func journal() throws -> [JournalEntry] { try store.journal() }

  /// The profiles that may read the statements of a request. One that was named reads them all,
  /// whatever their headers are.
  func profiles(for request: ImportRequest) throws -> [ImportProfile] {
    guard let name = request.profile else { return try profiles() }
    guard let found = try profiles().first(where: { $0.name == name }) else {
      throw try ImportRequestError.unknownProfile(name, known: store.profiles().map(\.name))
    }
    return [found]
  }

  /// What a request says beside the file.
  func profile(
    named name: String, _ request: ImportRequest, signature: String
  ) -> ImportProfile {
    var profile = ImportProfile(name: name, signature: signature)
    profile.fieldMap = request.fieldMap
    profile.dateFormat = request.dateFormat?.text
    profile.account = request.account
    profile.currency = request.currency?.code
    profile.crs = request.crs
    profile.signs = request.signs
    return profile
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

/// A profile in the ledger is no longer understood.
struct UnreadableProfile: Error, CustomStringConvertible {
  var name: String
  var description: String {
    "profile \(name) cannot be read\nRemove it with sobi profiles remove \(name)."
  }
}
