import LedgerStore

extension English {
  /// The rows removed for good, and the consequences, a line each.
  func forgotten(_ report: ForgetReport) -> String {
    let parts = [
      (report.payments, payments(report.payments)),
      (
        report.removedPayments,
        payments(report.removedPayments)
          + (report.removedPayments == 1 ? " that was removed before" : " that were removed before")
      ),
      (report.places, quantity(report.places, "place")),
      (report.cancellations, quantity(report.cancellations, "open cancellation")),
      (report.waitingRows, quantity(report.waitingRows, "waiting row")),
      (
        report.corrections,
        quantity(
          report.corrections, "correction of a category", plural: "corrections of categories")
      ),
      (
        report.decisions,
        quantity(
          report.decisions, "decision about recurring payments",
          plural: "decisions about recurring payments")
      ),
      (
        report.accounts,
        "the bill days of " + quantity(report.accounts, "account")
      ),
      (
        report.imports, quantity(report.imports, "line", plural: "lines") + " of the import journal"
      ),
      (report.tasks, quantity(report.tasks, "task")),
      (report.sessions, quantity(report.sessions, "session")),
      (report.attachments, quantity(report.attachments, "attachment")),
    ].filter { $0.0 > 0 }.map(\.1)
    var lines = [
      (parts.isEmpty
        ? report.changes > 0 ? "what the history had of these rows" : "nothing"
        : parts.joined(separator: ", ")) + "."
    ]
    if !report.missing.isEmpty {
      let ids = report.missing.map(String.init).joined(separator: ", ")
      lines.append("Not in the ledger or its history: \(ids).")
    }
    if report.changes > 0 {
      lines.append(
        "\(quantity(report.changes, "change")) of the history touched these rows and can no longer "
          + "bring them back.")
    }
    if report.undoneChanges > 0 {
      lines.append(
        "\(quantity(report.undoneChanges, "change")) that "
          + "\(report.undoneChanges == 1 ? "was" : "were") undone can no longer be redone.")
    }
    if report.refunds > 0 {
      lines.append(
        report.refunds == 1
          ? "1 refund stays without its payment."
          : "\(grouped(report.refunds)) refunds stay without their payments.")
    }
    if !report.copies.isEmpty {
      lines.append(
        "Copies beside the ledger keep what they have: \(report.copies.joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n")
  }
}
