public import StatementImport

extension English {
  public func imported(_ result: ImportResult) -> String {
    switch result {
    case .counts(let file, let format, let isDryRun, let rows, let added, let skipped, let rejected):
      "\(isDryRun ? "Would import" : "Imported") \(file ?? "standard input") (\(format)): "
        + "\(grouped(rows)) row\(rows == 1 ? "" : "s"), \(grouped(added)) new, "
        + "\(grouped(skipped)) there already, \(grouped(rejected)) rejected."
    case .proof(let proof): text(proof)
    case .readByProfile(let name): "Read by profile \(name)."
    case .negativeIsSpending:
      "Negative amounts are money that went out (--negative refund otherwise)."
    case .joined(let count): "There already by another export: \(grouped(count)) of them."
    case .undecided(let count):
      "Open: \(grouped(count)) row\(count == 1 ? "" : "s") may be there already; to import, add "
        + "--twins same or --twins new."
    case .waiting(let count, let isDryRun):
      "\(quantity(count, "row")) may be there already and \(isDryRun ? "would wait" : count == 1 ? "waits" : "wait") "
        + "for a decision; no sum contains \(count == 1 ? "it" : "them"). Decide with sobi twins."
    case .waitingRow(let row): text(row)
    case .newPlaces(let count): "New places: \(grouped(count))."
    case .onlineShops(let count): "Payments to online shops, marked as online: \(grouped(count))."
    case .closePlaces(let count, let meters):
      "Within \(meters) m of a place of the same merchant: \(grouped(count)); sobi places merge "
        + "lists them."
    case .paired(let count): "Refunds paired with the payment that they undo: \(grouped(count))."
    case .unpaired(let count): "Refunds without a known payment: \(grouped(count))."
    case .rejectedRows(let path): "Rejected rows are in \(path)."
    case .moreBadRows(let count):
      "\(grouped(count)) more bad row\(count == 1 ? "" : "s") not shown (--max-errors)"
    case .moreIgnored(let count): "\(grouped(count)) more row\(count == 1 ? "" : "s") ignored."
    case .savedProfile(let name): "Saved profile \(name)."
    case .byDistrict(let set): "By district of \(set):"
    }
  }

  public func title(_ list: ImportList) -> String {
    switch list {
    case .columns: "Columns"
    case .unused: "Not used"
    case .newCategories: "New categories"
    case .alreadyThere(let record): "There already, by \(record)"
    case .openCancellations(let record):
      "Cancelled, and the payment is not known; not counted until it is imported, by \(record)"
    case .undecidedSets: "Not by district; choose with --level or --set"
    }
  }

  public func source(of field: String, _ column: String) -> String { "\(field) from \(column)" }

  public func title(_ rule: IgnoredRow.Rule, by record: String) -> String {
    let title =
      switch rule {
      case .preamble: "Above the header"
      case .header: "The header again"
      case .summary: "Sums of other rows"
      case .note: "Notes"
      case .balance: "Balances"
      case .zero: "No money moved"
      case .pending: "Not approved yet"
      }
    return "\(title), by \(record)"
  }
}
