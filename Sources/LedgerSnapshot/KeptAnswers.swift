import ColumnFiles
import Foundation
import GeoPackage
import Spending
import SpendingAnalytics
import Synchronization

/// Answers to the questions of budgets, about the rows of a snapshot as it was written.
///
/// The rows of a snapshot never change, so an answer is right as long as the snapshot is used. The
/// program also keeps the answers in a file beside the snapshot: `home.gpkg-budgets` for
/// `home.gpkg`. The file has the build number of the snapshot. If the file is missing, damaged or
/// of another build, the answers are computed again.
final class KeptAnswers: Sendable {
  /// The suffix that is added to the name of the ledger.
  static let suffix = "-budgets"

  /// The most answers, and the most values of all answers.
  private static let (mostAnswers, mostValues) = (4_096, 1 << 22)
  /// The most values of an answer that is written.
  fileprivate static let mostValuesOfOne = mostValues / 4

  private let build: UInt64
  private let path: String
  private let state = Mutex(State())

  private struct State {
    /// The file; nil before it was opened, and if none fits.
    var file: AnswerFile?
    var isOpened = false
    /// The answers that were computed, or found in the file.
    var answers: [AskedDigest: KeptAnswer] = [:]
    /// The number of values of the answers.
    var valueCount = 0
    /// Whether an answer that can be written is not in the file.
    var isNew = false
    /// Memory for the values of an answer of the file.
    var values: [Int64] = []

    /// Stores an answer. If the answers become too many, the others are dropped.
    mutating func take(_ answer: KeptAnswer, to digest: AskedDigest) {
      if let former = answers.removeValue(forKey: digest) { valueCount -= former.valueCount }
      let count = answer.valueCount
      if answers.count >= KeptAnswers.mostAnswers || valueCount + count > KeptAnswers.mostValues {
        (answers, valueCount) = ([:], 0)
      }
      answers[digest] = answer
      valueCount += count
    }
  }

  /// Prepares to read the answers.
  ///
  /// - Parameters:
  ///   - build: The number of the snapshot.
  ///   - ledger: The ledger beside which the file is.
  init(build: UInt64, beside ledger: String) {
    (self.build, path) = (build, Self.path(of: ledger))
  }

  /// Returns the path of the file of a ledger.
  static func path(of ledger: String) -> String { GeoPackageFile.resolved(ledger) + suffix }

  /// Whether there is no file of this snapshot, or some answers are not in it.
  var areMissing: Bool {
    state.withLock { state in
      let file = open(&state)
      return state.isNew || file == nil
    }
  }

  /// Returns the answer to a question; nil if it is not kept.
  func answer(_ digest: AskedDigest) -> KeptAnswer? {
    state.withLock { state in
      if let known = state.answers[digest] { return known }
      guard let found = open(&state)?.answer(digest, &state.values) else { return nil }
      state.take(found, to: digest)
      return found
    }
  }

  /// Keeps the answer to a question.
  func keep(_ answer: KeptAnswer, to digest: AskedDigest) {
    state.withLock { state in
      // Budgets of several periods may have one question: the first day of all of them counts.
      if case .payments(_, let first) = answer,
        case .payments(_, let known)? = state.answers[digest], known <= first
      {
        return
      }
      state.take(answer, to: digest)
      if answer.valueCount <= Self.mostValuesOfOne { state.isNew = true }
    }
  }

  private func open(_ state: inout State) -> AnswerFile? {
    if !state.isOpened {
      state.isOpened = true
      state.file = try? AnswerFile(path, build: build)
    }
    return state.file
  }

  /// Writes the file, if an answer is not in it. Answers of the file that were not used remain while
  /// there is room.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError/notWritable(path:)``; then the older file is unchanged.
  func write(beside ledger: String) throws {
    let content = state.withLock { state -> (AnswerFile?, [AskedDigest: KeptAnswer])? in
      guard state.isNew else { return nil }
      state.isNew = false
      return (open(&state), state.answers)
    }
    guard let (older, answers) = content else { return }
    var written = answers.filter { $0.value.valueCount <= Self.mostValuesOfOne }
    var room = Self.mostValues - written.values.reduce(0) { $0 + $1.valueCount }
    var values: [Int64] = []
    for digest in older?.digests ?? [] where written[digest] == nil {
      guard written.count < Self.mostAnswers, let answer = older?.answer(digest, &values) else {
        continue
      }
      room -= answer.valueCount
      if room >= 0 { written[digest] = answer }
    }
    let temporary = try Temporary(beside: path)
    defer { temporary.discard() }
    do {
      try ColumnFileWriter.write(
        try AnswerFile.columns(of: written), build: build, to: temporary.path)
    } catch is ColumnFileWriter.Refused {
      throw GeoPackageError.notWritable(path: path)
    }
    // The readers of the ledger may read its contents.
    GeoPackageFile.takePermissions(temporary.path, from: GeoPackageFile.resolved(ledger))
    guard unsafe rename(temporary.path, path) == 0 else {
      throw GeoPackageError.notWritable(path: path)
    }
    temporary.keep()
    state.withLock { $0.file = try? AnswerFile(path, build: build) }
  }
}

/// The file of answers.
private struct AnswerFile {
  private let file: ColumnFile
  /// The hashes of the questions, ascending; two values for each.
  private let keys: [UInt64]
  private let heads: [Int64]
  /// The start of the values of each answer, and the end of the last.
  private let starts: [Int64]
  /// The checksums of the values of each answer.
  private let checksums: [UInt64]

  /// The version of the form; it grows when the same values mean another answer.
  private static let version: Int64 = 1

  private enum Name {
    static let version = "version"
    static let keys = "keys"
    static let heads = "heads"
    static let starts = "starts"
    static let checksums = "sums"
    static let values = "values"
  }

  /// Opens a file; it is read when an answer is requested.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault`` if there is no file of the build.
  init(_ path: String, build: UInt64) throws(ColumnFileFault) {
    file = try ColumnFile(path: path, build: build)
    guard try file.column(Name.version, of: Int64.self).values == [Self.version] else {
      throw .otherForm
    }
    keys = try file.column(Name.keys, of: UInt64.self).values
    heads = try file.column(Name.heads, of: Int64.self).values
    starts = try file.column(Name.starts, of: Int64.self).values
    checksums = try file.column(Name.checksums, of: UInt64.self).values
    let count = Int64(file.form(of: Name.values)?.count ?? 0)
    guard keys.count == 2 * checksums.count, starts.count == checksums.count + 1,
      heads.count == KeptAnswer.headCount * checksums.count,
      starts.allSatisfy({ (0...count).contains($0) }),
      checksums.indices.allSatisfy({ starts[$0] <= starts[$0 + 1] })
    else { throw .implausible }
  }

  private func digest(_ position: Int) -> AskedDigest {
    AskedDigest(low: keys[2 * position], high: keys[2 * position + 1])
  }

  /// The questions that the file answers.
  var digests: [AskedDigest] { checksums.indices.map(digest) }

  /// Returns the answer to a question; nil if the file does not have it or is damaged there.
  ///
  /// - Parameter values: Memory for the values of the answer; its content is replaced.
  func answer(_ digest: AskedDigest, _ values: inout [Int64]) -> KeptAnswer? {
    guard let position = checksums.indices.first(where: { self.digest($0) == digest }) else {
      return nil
    }
    let count = Int(starts[position + 1] - starts[position])
    guard count <= KeptAnswers.mostValuesOfOne else { return nil }
    values.removeAll(keepingCapacity: true)
    values.reserveCapacity(count)
    do throws(ColumnFileFault) {
      try file.read(
        Name.values, of: Int64.self, parts: starts[position...position + 1],
        checksums: checksums[position..<position + 1]
      ) { piece in
        for index in piece.indices { values.append(piece[index]) }
        return true
      }
    } catch { return nil }
    let start = KeptAnswer.headCount * position
    return KeptAnswer(head: heads[start..<start + KeptAnswer.headCount], values: values)
  }

  /// The columns of a file with some answers.
  static func columns(of answers: [AskedDigest: KeptAnswer]) throws -> [NamedColumn] {
    var (keys, heads, values): ([UInt64], [Int64], [Int64]) = ([], [], [])
    var starts: [Int64] = [0]
    for (digest, answer) in answers.sorted(by: { $0.key < $1.key }) {
      keys += [digest.low, digest.high]
      heads += answer.head
      values += answer.values
      starts.append(Int64(values.count))
    }
    let column = NamedColumn(Name.values, values)
    return [
      NamedColumn(Name.version, [version]), NamedColumn(Name.keys, keys),
      NamedColumn(Name.heads, heads), NamedColumn(Name.starts, starts),
      NamedColumn(Name.checksums, try column.checksums(ofParts: starts)), column,
    ]
  }
}
