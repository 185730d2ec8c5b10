import FeatureCodecs
public import Spending

/// The result of importing one file, as a part of a JSON document.
public struct ImportFileDocument: Hashable, Sendable {
  /// A note about the way in which the file was read.
  public struct Note: Hashable, Sendable, Decodable {
    /// The code of the note, which does not change between versions of Sobi.
    public var code: String
    /// The text of the note.
    public var message: String

    /// Creates a note.
    public init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }

  /// A row that a rule excludes because it is not a payment.
  public struct PassedRow: Hashable, Sendable, Decodable {
    /// The location of the row in the file, such as `line 17`.
    public var at: String
    /// The rule that excludes the row, such as `header` or `summary`.
    public var rule: String
    /// The text of the row, which is private.
    public var text: String

    /// Creates a row.
    public init(at: String, rule: String, text: String) {
      self.at = at
      self.rule = rule
      self.text = text
    }
  }

  /// The result of checking whether the statement proves that no row is missing, duplicated or
  /// changed.
  public struct Proof: Hashable, Sendable, Decodable {
    /// A row whose balance contradicts its amount.
    public struct Finding: Hashable, Sendable {
      /// The location of the row in the file, such as `line 17`.
      public var at: String
      /// The code of the finding, which does not change between versions of Sobi.
      public var code: String
      /// The text of the finding; the text states amounts and is therefore private.
      public var message: String
      /// The difference.
      public var difference: Money

      /// Creates a finding.
      public init(at: String, code: String, message: String, difference: Money) {
        self.at = at
        self.code = code
        self.message = message
        self.difference = difference
      }
    }

    /// The state of the proof: `proved`, `failed` or `not-proved`.
    public var state: String
    /// The data on which the proof is based, such as `running-balance`.
    public var by: String?
    /// The number of rows that the proof covers.
    public var rows: Int
    /// The reason why nothing is proved, such as `no-balance-no-totals`.
    public var reason: String?
    /// The contradictions.
    public var findings: [Finding]

    /// Creates a proof.
    public init(
      state: String, by: String? = nil, rows: Int = 0, reason: String? = nil,
      findings: [Finding] = []
    ) {
      self.state = state
      self.by = by
      self.rows = rows
      self.reason = reason
      self.findings = findings
    }

    func write(to json: inout JSONText) {
      json.member("state", state)
      json.member("by", by)
      json.member("rows", rows)
      json.member("reason", reason)
      json.array("findings", of: findings) { finding, json in
        json.member("at", finding.at)
        json.member("code", finding.code)
        json.member("message", finding.message)
        json.member("difference", number: finding.difference.decimal)
        json.member("currency", finding.difference.currency.code)
      }
    }
  }

  /// A row that may already be a payment of the ledger.
  public struct UndecidedRow: Hashable, Sendable, Decodable {
    /// The location of the row in the file, such as `line 17`.
    public var at: String
    /// The ids of the payments that the row may match, the likeliest first.
    public var payments: [Int64]
    /// The file of the same import that contains the possible match; nil if the possible match is a
    /// payment in the ledger.
    public var file: String?
    /// The reason why the match is uncertain, such as `incomplete` or `other-day`.
    public var doubt: String

    /// Creates a row.
    public init(at: String, payments: [Int64], file: String? = nil, doubt: String) {
      self.at = at
      self.payments = payments
      self.file = file
      self.doubt = doubt
    }
  }

  /// A fault in a rejected row.
  public struct Problem: Hashable, Sendable, Decodable {
    /// Its place: `card.csv:17:12`.
    public var at: String
    /// The code of the problem, which does not change between versions of Sobi.
    public var code: String
    /// The text of the problem; it may quote the file and is therefore private.
    public var message: String
    /// The remedy; nil if there is no remedy.
    public var remedy: String?

    /// Creates a problem.
    public init(at: String, code: String, message: String, remedy: String? = nil) {
      self.at = at
      self.code = code
      self.message = message
      self.remedy = remedy
    }
  }

  /// The path of the file, as the user gave it.
  public var file: String
  /// The format of the file, such as `text, CP949` or `xlsx`.
  public var format: String
  /// The profile with which the file was read.
  public var profile: String?
  /// The meaning of a negative amount in the file: `refund` or `spending`.
  public var negativeAmounts: String
  /// The file to which the rejected rows were written.
  public var rejectedFile: String?
  /// The earliest and the latest day in the rows of the file.
  public var days: ClosedRange<CalendarDay>?
  /// The row id of the import in the journal; nil in a dry run.
  public var importID: Int64?
  /// The number of rows that were read as payments.
  public var read = 0
  /// The number of rows that became payments.
  public var added = 0
  /// The number of rows whose payments were already in the ledger.
  public var thereAlready = 0
  /// The number of rows whose payments were already in the ledger from another export; these rows
  /// filled in missing fields of the payments.
  public var joined = 0
  /// The number of rows that may be existing payments and that are still undecided.
  public var undecided = 0
  /// The number of rows that may be existing payments and that wait for a decision.
  public var waiting = 0
  /// The number of rows that were rejected.
  public var rejected = 0
  /// The number of rows that a rule excludes because they are not payments.
  public var passed = 0
  /// The number of places that were created.
  public var newPlaces = 0
  /// The number of new places that are close to another place of the same merchant.
  public var closePlaces = 0
  /// The number of new payments that were marked as online because the merchant is an online shop.
  public var onlineShops = 0
  /// The number of refunds for which the refunded payment is known.
  public var refundsPaired = 0
  /// The number of refunds for which the refunded payment is not known.
  public var refundsAlone = 0
  /// The number of cancellations for which the cancelled payment is not known.
  public var openCancellations = 0
  /// The fields of a payment, each with the column from which it was read.
  public var columns = Words()
  /// The columns that were not used.
  public var unusedColumns: [String] = []
  /// Whether the file proves that no row is missing, duplicated or changed.
  public var proof = Proof(state: "not-proved")
  /// Notes about the way in which the file was read.
  public var notes: [Note] = []
  /// The categories in the file that did not exist in the ledger before the import.
  public var newCategories: [String] = []
  /// The locations in the file, such as `line 17`, of the first cancellations for which the
  /// cancelled payment is not known.
  public var openCancellationsAt: [String] = []
  /// The locations in the file, such as `line 17`, of the first rows that were already in the
  /// ledger.
  public var thereAlreadyAt: [String] = []
  /// The first rows that a rule excludes because they are not payments.
  public var passedRows: [PassedRow] = []
  /// The first rows that may be existing payments.
  public var undecidedRows: [UndecidedRow] = []
  /// The faults in the first rejected rows.
  public var problems: [Problem] = []

  /// Creates the document of a file; all counts are 0, and all lists are empty.
  public init(file: String, format: String, negativeAmounts: String) {
    self.file = file
    self.format = format
    self.negativeAmounts = negativeAmounts
  }

  /// Writes the members to an object that is open.
  func write(to json: inout JSONText) {
    json.member("file", file)
    json.member("format", format)
    json.member("profile", profile)
    json.member("negative_amounts", negativeAmounts)
    json.member("rejected_file", rejectedFile)
    json.days("first_day", "last_day", days)
    json.member("import", importID)
    json.member("read", read)
    json.member("added", added)
    json.member("there_already", thereAlready)
    json.member("joined", joined)
    json.member("undecided", undecided)
    json.member("waiting", waiting)
    json.member("rejected", rejected)
    json.member("passed", passed)
    json.member("new_places", newPlaces)
    json.member("close_places", closePlaces)
    json.member("online_shops", onlineShops)
    json.member("refunds_paired", refundsPaired)
    json.member("refunds_alone", refundsAlone)
    json.member("open_cancellations", openCancellations)
    columns.write("columns", to: &json)
    json.member("unused_columns", unusedColumns)
    json.object("proof") { proof.write(to: &$0) }
    json.array("notes", of: notes) { note, json in
      json.member("code", note.code)
      json.member("message", note.message)
    }
    json.member("new_categories", newCategories)
    json.member("open_cancellations_at", openCancellationsAt)
    json.member("there_already_at", thereAlreadyAt)
    json.array("passed_rows", of: passedRows) { row, json in
      json.member("at", row.at)
      json.member("rule", row.rule)
      json.member("text", row.text)
    }
    json.array("undecided_rows", of: undecidedRows) { row, json in
      json.member("at", row.at)
      json.array("payments") { json in
        for payment in row.payments { json.number(String(payment)) }
      }
      json.member("file", row.file)
      json.member("doubt", row.doubt)
    }
    json.array("problems", of: problems) { problem, json in
      json.member("at", problem.at)
      json.member("code", problem.code)
      json.member("message", problem.message)
      json.member("remedy", problem.remedy)
    }
  }
}

extension ImportFileDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      file: try members.value("file"), format: try members.value("format"),
      negativeAmounts: try members.value("negative_amounts"))
    profile = try members.optional("profile")
    rejectedFile = try members.optional("rejected_file")
    days = try members.days("first_day", "last_day")
    importID = try members.optional("import")
    read = try members.value("read")
    added = try members.value("added")
    thereAlready = try members.value("there_already")
    joined = try members.value("joined")
    undecided = try members.value("undecided")
    waiting = try members.value("waiting")
    rejected = try members.value("rejected")
    passed = try members.value("passed")
    newPlaces = try members.value("new_places")
    closePlaces = try members.value("close_places")
    onlineShops = try members.value("online_shops")
    refundsPaired = try members.value("refunds_paired")
    refundsAlone = try members.value("refunds_alone")
    openCancellations = try members.value("open_cancellations")
    columns = try members.value("columns")
    unusedColumns = try members.value("unused_columns")
    proof = try members.value("proof")
    notes = try members.value("notes")
    newCategories = try members.value("new_categories")
    openCancellationsAt = try members.value("open_cancellations_at")
    thereAlreadyAt = try members.value("there_already_at")
    passedRows = try members.value("passed_rows")
    undecidedRows = try members.value("undecided_rows")
    problems = try members.value("problems")
  }
}

extension ImportFileDocument.Proof.Finding: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      at: try members.value("at"), code: try members.value("code"),
      message: try members.value("message"),
      difference: try members.money("difference", members.value("currency")))
  }
}
