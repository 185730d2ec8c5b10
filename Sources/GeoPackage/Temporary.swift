private import Foundation
private import Synchronization

/// A temporary file or folder that is created in the same folder as its target.
///
/// The name of the temporary file is `.NAME.making-` and 16 random hexadecimal digits, where NAME
/// is the name of the target. The digits prevent a collision with an existing file. The program
/// that creates the file locks it. If a file has such a name but no lock, a killed program left it
/// behind. Such a leftover file is removed when the next temporary file for the same target is
/// created. Only the owner of the file can read it.
package final class Temporary: Sendable {
  /// The path.
  package let path: String
  /// The final path of the finished file.
  package let target: String
  /// The descriptor that holds the lock. No SQLite connection has the file open when the descriptor
  /// is closed, because closing it would also drop the connection's locks.
  private let descriptor: Int32
  private let isEnded = Mutex(false)

  /// All temporary files of this process, by their paths.
  private static let current = Mutex<[String: String]>([:])

  /// Creates an empty file, or an empty folder.
  ///
  /// - Parameter given: The name of the target in messages; nil means that messages contain the
  ///   path of the target.
  /// - Throws: ``GeoPackageError/notWritable(path:)``, ``GeoPackageError/diskFull``.
  package init(
    beside target: String, for given: String? = nil, isFolder: Bool = false
  ) throws(GeoPackageError) {
    self.target = target
    let start = Self.start(of: target)
    Self.removeStale(start)
    for _ in 0..<16 {
      var digits = String(UInt64.random(in: .min ... .max), radix: 16)
      digits = String(repeating: "0", count: 16 - digits.count) + digits
      let name = start + digits
      if let descriptor = try Self.make(name, isFolder: isFolder) {
        (path, self.descriptor) = (name, descriptor)
        Self.current.withLock { $0[name] = target }
        return
      }
    }
    throw .notWritable(path: given ?? target)
  }

  /// Removes the temporary files that killed programs left for a target.
  package static func removeStale(for target: String) { removeStale(start(of: target)) }

  deinit { discard() }

  /// Keeps the file, which has already been renamed to its final name, and releases the lock.
  package func keep() { end { _ in } }

  /// Removes the file and the companion files that SQLite keeps beside it.
  package func discard() { end(Self.remove) }

  private func end(_ body: (String) -> Void) {
    let isFirst = isEnded.withLock { isEnded in
      defer { isEnded = true }
      return !isEnded
    }
    guard isFirst else { return }
    body(path)
    _ = Self.current.withLock { $0.removeValue(forKey: path) }
    close(descriptor)
  }

  /// Removes all temporary files of this process; call it before the process ends.
  ///
  /// - Returns: The paths of the targets of the removed files, sorted.
  package static func removeAll() -> [String] {
    let all = current.withLock { current in
      defer { current = [:] }
      return current
    }
    for path in all.keys { remove(path) }
    return Set(all.values).sorted()
  }

  private static func remove(_ path: String) {
    for suffix in [""] + GeoPackageFile.companions {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  // MARK: Names and locks

  private static func start(of target: String) -> String {
    PathParts.path(
      of: "." + PathParts.name(of: target) + ".making-", in: PathParts.folder(of: target))
  }

  /// Creates and locks a temporary file; nil if the name is taken or the folder cannot be written.
  ///
  /// - Throws: ``GeoPackageError/diskFull``.
  private static func make(_ path: String, isFolder: Bool) throws(GeoPackageError) -> Int32? {
    func refusal() -> GeoPackageError? { [ENOSPC, EDQUOT].contains(errno) ? .diskFull : nil }
    if isFolder {
      guard unsafe mkdir(path, 0o700) == 0 else {
        if let refusal = refusal() { throw refusal }
        return nil
      }
    }
    let flags = isFolder ? O_RDONLY | O_DIRECTORY : O_RDWR | O_CREAT | O_EXCL
    let descriptor = opened(path, flags | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if let refusal = refusal() { throw refusal }
      return nil
    }
    // Another program may have taken it for a stale one before it was locked. A file system without
    // locks has no stale ones either.
    var status = stat()
    let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    guard !isTaken, unsafe fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Removes the temporary files of a target that are not locked. A file that cannot be opened or
  /// locked is kept.
  private static func removeStale(_ start: String) {
    let folder = PathParts.folder(of: start)
    let prefix = PathParts.name(of: start)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count)
      guard (1...16).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else { continue }
      let path = PathParts.path(of: name, in: folder)
      guard current.withLock({ $0[path] == nil }) else { continue }
      let descriptor = opened(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(path) }
      close(descriptor)
    }
  }
}

/// Opens a file with the system's function `open`; here, outside the type, the name `open` cannot
/// mean a method of the type.
private func opened(_ path: String, _ flags: Int32) -> Int32 {
  unsafe open(path, flags | O_CLOEXEC, 0o600)
}
