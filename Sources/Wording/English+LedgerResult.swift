import Sobi

extension English {
  public func text(_ result: LedgerResult) -> String {
    switch result {
    // MARK: Settings
    case .made(let path, let currency, let zone, let region):
      "Made \(path): \(currency), \(zone), region \(region)."
    case .nextStep(let step, let path):
      "Next: \(step.command(ledger: path)) (\(reason(for: step)))."
    case .madeSample(let folder, let ledger, let page, let month, let count, let places):
      """
      Made \(folder): \(payments(count)) of an invented year at \(quantity(places, "place")).
      Next:
        open \(folder)/\(page) in a browser
        export SOBI_LEDGER=\(folder)/\(ledger)
        sobi districts --month \(month)
        sobi month \(month)
        sobi serve
      """
    case .currencySet(let path, let currency): "The currency of \(path) is \(currency) now."
    case .timeZoneSet(let path, let zone): "The time zone of \(path) is \(zone) now."
    case .regionSet(let path, let region): "The region of \(path) is \(region) now."
    case .levelSet(let path, let level):
      "The level of districts of \(path) is \(level.isEmpty ? "not set" : level) now."
    case .languageSet(let path, let tag):
      "The language of \(path) is \(tag.isEmpty ? "not set" : tag) now."
    case .monthStartSet(let path, let start): "Months of \(path) start on day \(start) now."
    case .ownAccountsSet(let path, let names):
      "Own accounts of \(path): \(names.isEmpty ? "none" : names.joined(separator: ", "))."

    // MARK: Serving
    case .serving:
      "The first address is for a browser, the second for other programs; both hold the token. "
        + "Ctrl-C stops."
    case .servingOpenly:
      "Without a token every account and program of this machine can read the ledger. Ctrl-C stops."
    case .stoppedServing: "Stopped."

    // MARK: Checks
    case .repaired(let count, let all): "Repaired \(count) of \(quantity(all, "finding"))."
    case .notRepaired(let count):
      "\(quantity(count, "finding")) that --fix repairs \(count == 1 ? "is" : "are") still there: "
        + "please report it"
    case .noTrigger: "No trigger of others is there."
    case .trigger(let name, let table, let statement):
      "The trigger \(name) acts on \(table):\n\(statement)"
    case .noneDropped: "Nothing was dropped."
    case .dropped(let count): "Dropped \(quantity(count, "trigger"))."
    case .moreDoubles(let count): "\(grouped(count)) more pairs of payments may be one"
    case .moreFindings(let count, let message): "\(grouped(count)) more: \(message)"

    // MARK: Copies
    case .backedUp(let count, let path, let megabytes):
      "Backed up \(payments(count)) to \(path) (\(megabytes) MB), checked."
    case .wroteSnapshot(let count, let places, let path, let megabytes):
      "Wrote \(payments(count)) at \(quantity(places, "place")) to \(path) (\(megabytes) MB)."
    case .removedSnapshot(let path): "Removed \(path)."
    case .noSnapshot: "There was no snapshot."
    case .flaws(let count):
      grouped(count)
        + (count == 1 ? " value breaks a rule of its table" : " values break rules of their tables")
        + ", as in the ledger; sobi check names them"
    case .orphans(let count):
      grouped(count)
        + (count == 1 ? " row points to a row that is gone" : " rows point to rows that are gone")
    case .exported(let tables, let rows, let folder):
      "Exported \(quantity(tables, "table")) with \(quantity(rows, "row")) to \(folder)."
    case .wroteJournal(let path, let count, let transfers):
      "Wrote \(path): \(payments(count))"
        + (transfers > 0 ? ", without \(quantity(transfers, "transfer"))." : ".")
    case .rebuilt(let path, let count, let folder):
      "Made \(path): \(payments(count)) from \(folder)."
    case .unreadableLedger(let reason): "today's ledger cannot be read: \(reason)"
    case .unchanged: "Nothing was changed."
    case .restored(let count, let file, let path):
      "Restored \(payments(count)) from \(file) to \(path)."
    case .kept(let path): "The previous ledger is kept as \(path)."
    case .upToDate(let path, let version): "\(path) is up to date: schema version \(version)."
    case .upgraded(let path, let count, let old, let new):
      "Upgraded \(path) with \(payments(count)) from schema version \(old) to \(new)."

    // MARK: The program
    case .interrupted(let files):
      "interrupted" + (files.isEmpty ? "" : "; \(files.joined(separator: ", ")) was not made")
    case .unknownLogLevel(let word, let known):
      "SOBI_LOG is \(word), which is none of \(known.joined(separator: ", "))"
    case .noBackup(let path): "there is no file \(path)\nName a file that sobi backup made."
    case .cannotAsk(let question):
      """
      cannot ask whether to \(matter(of: question)): standard input is not a terminal; nothing was \
      changed
      Add --yes.
      """
    }
  }

  /// The reason for a next step.
  private func reason(for step: NextStep) -> String {
    switch step {
    case .importStatement: "a statement of a bank or card; try --dry-run first"
    case .decideRows: "rows wait for a decision; no sum contains them"
    case .importShops: "a list of shops, to find your places"
    case .resolvePlaces: "finds places for payments that have none"
    case .fetchDistricts: "borders, for sums by district"
    case .importDistricts: "a file of borders, for sums by district"
    case .writeMap: "the map of spending, a page for a browser"
    case .reportMonth: "income, spending and the remainder"
    }
  }

  private func matter(of question: CommandQuestion) -> String {
    switch question {
    case .replaceLedger: "replace the ledger"
    case .replaceFile(let path): "replace \(path)"
    case .dropTriggers: "drop triggers"
    case .forget: "remove rows for good"
    case .cancelSession: "delete the session that runs"
    case .password: "open the file"
    case .language, .currency, .timeZone, .region: "make a ledger"
    }
  }

  public func text(_ question: CommandQuestion) -> String {
    switch question {
    case .replaceLedger(let path): "Put it in the place of \(path)?"
    case .replaceFile(let path): "\(path) exists. Replace it?"
    case .dropTriggers(let count): "Drop \(count == 1 ? "it" : "them")?"
    case .forget: "Remove them for good?"
    case .cancelSession(let task, let taken): "Delete the session of \(task), \(taken) so far?"
    case .password(let file, let isWrong):
      (isWrong ? "This is not the password of \(file). Password:" : "Password of \(file):")
    case .language: "Language (en, ko)"
    case .currency: "Currency of payments that name none"
    case .timeZone: "Time zone of the days"
    case .region:
      "The area in which payments are expected (korea, seoul, none, or west,south,east,north)"
    }
  }

  /// `1 row`, `12,345 rows`.
  func quantity(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    grouped(count) + " " + (count == 1 ? noun : plural ?? noun + "s")
  }
}
