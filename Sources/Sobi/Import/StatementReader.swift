import Codecs
import Foundation
import LedgerStore
import Reports
import Spending
import StatementImport
import Synchronization

/// Reads a statement on a separate thread, a few batches ahead of the consumer.
final class StatementReader: Sendable {
  private enum Item: Sendable {
    case batch(StatementBatch, PreparedDrafts?)
    case end(Ending)
    case failure(any Error)
  }

  private struct Ending: Sendable {
    var sha256: String?
    var stoppedAtErrorLimit = false
    var encoding = TextEncoding.utf8
    var proof: StatementProof?
    var spans: [StatementSpan] = []
    var notes: [StatementNote] = []
  }

  let path: String
  let totalBytes: Int?
  let header: HeaderRecognition
  let headerRecord: [UInt8]
  let source: StatementSource
  let format: StatementFormat
  let profile: String?
  /// The account of rows that state no account. It comes from the options, from the profile, or
  /// from a line above the header.
  let account: String?
  /// The account to which the statement belongs. It is also known for formats such as OFX, in which
  /// each file names its account.
  let ownAccount: String?
  let signs: SignConvention
  private let notesOfHeader: [StatementNote]
  /// The sheet that is read, if several sheets of the file are read.
  let sheet: String?
  /// Whether rows are prepared for the ledger.
  private let prepares: Bool
  private let queue = BoundedQueue<Item>(capacity: 4)
  private let ending = Mutex<Ending?>(nil)
  private let parked: Mutex<StatementParser?>

  /// Reads the header immediately; the first call of ``next()`` starts to read the rest.
  init(
    _ table: consuming StatementTable, _ options: StatementOptions, _ profiles: [ImportProfile],
    path: String, sheet: String? = nil, prepares: Bool
  ) throws {
    let parser = try StatementParser(table, options: options, profiles: profiles)
    self.path = path
    self.sheet = sheet
    self.prepares = prepares
    totalBytes = parser.totalBytes
    header = parser.header
    headerRecord = parser.headerRecord
    source = parser.source
    format = parser.format
    profile = parser.profile?.name
    account = options.account ?? parser.profile?.account ?? parser.statedAccount
    ownAccount = parser.account
    signs = parser.signs
    notesOfHeader = parser.notes
    parked = Mutex(parser)
  }

  /// Takes the accounts of the ledger; call it before ``next()``.
  func addOwnAccounts(_ accounts: [String]) {
    parked.withLock { $0?.addOwnAccounts(accounts) }
  }

  /// The notes on the file; notes on rows are known after ``next()`` has returned nil.
  var notes: [StatementNote] { ending.withLock { $0?.notes } ?? notesOfHeader }

  /// The name of the file without its folder; `-` for standard input.
  var name: String { path == "-" ? "-" : (path as NSString).lastPathComponent }

  /// The approximate number of rows; 0 if the size is not known.
  var expectedRows: Int { (totalBytes ?? 0) / 90 }

  /// The columns used: fields and their headings.
  var columns: Words {
    Words(header.recognized.map { Words.Entry($0.field.rawValue, $0.name) })
  }

  /// The columns not used.
  var unusedColumns: [String] { header.unusedColumns }

  private func start() {
    guard let parser = parked.withLock({ $0.take() }) else { return }
    let (queue, prepares) = (queue, prepares)
    let handed = Mutex<StatementParser?>(parser)
    let thread = Thread {
      guard var parser = handed.withLock({ $0.take() }) else { return }
      do {
        while let batch = try parser.nextBatch() {
          let prepared = prepares ? PreparedDrafts(batch.batch) : nil
          guard queue.put(.batch(batch, prepared)) else { return }
        }
        let proof = parser.proof
        _ = queue.put(
          .end(
            Ending(
              sha256: parser.contentHash.description,
              stoppedAtErrorLimit: parser.stoppedAtErrorLimit, encoding: parser.encoding,
              proof: proof, spans: parser.spans(proof), notes: parser.notes)))
      } catch {
        _ = queue.put(.failure(error))
      }
    }
    thread.stackSize = 1 << 20
    thread.start()
  }

  /// The next batch, nil at the end.
  func next() throws -> (StatementBatch, PreparedDrafts?)? {
    if ending.withLock({ $0 != nil }) { return nil }
    start()
    switch queue.take() {
    case .batch(let batch, let prepared): return (batch, prepared)
    case .end(let end):
      ending.withLock { $0 = end }
      return nil
    case .failure(let error): throw error
    }
  }

  /// The SHA-256 of the file, after ``next()`` has returned nil.
  var sha256: String? { ending.withLock { $0?.sha256 } }

  /// The result of checking the rows, after ``next()`` has returned nil.
  var proof: StatementProof? { ending.withLock { $0?.proof } }

  /// The days and balances of the file's accounts, after ``next()`` has returned nil.
  var spans: [StatementSpan] { ending.withLock { $0?.spans ?? [] } }

  /// After ``next()`` has returned nil, whether reading stopped because of too many problems.
  var stoppedAtErrorLimit: Bool { ending.withLock { $0?.stoppedAtErrorLimit ?? false } }

  /// The format of the file, with the account if the file has several accounts. After ``next()``
  /// has returned nil, it includes the encoding of a text.
  var formatName: String {
    if source.isAccount, let sheet { return "\(format.name), \(sheet)" }
    guard format == .text else { return format.name }
    return "text, \(ending.withLock { $0?.encoding ?? .utf8 })"
  }

  /// Lets the reading thread end.
  func stop() { queue.abandon() }
}
