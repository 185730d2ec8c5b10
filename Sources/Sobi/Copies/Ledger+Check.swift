import Codecs
import ColumnFiles
public import Diagnostics
import FeatureCodecs
import GeoPackage
import LedgerSnapshot
public import LedgerStore
public import Reports
import Spending
import SpendingAnalytics

extension LedgerView {
  /// Checks the whole ledger: the file, its description as a GeoPackage, the references between
  /// rows, the R*Trees, the values, the identities of payments, the history, the snapshot, and the
  /// sums that must agree with each other.
  ///
  /// - Parameter quick: Whether to skip the slow checks: reading every page of every index,
  ///   comparing the snapshot with the ledger, and verifying the hashes of attachments.
  /// - Complexity: O(*n* log *n*) for *n* payments.
  public func check(quick: Bool = false) throws -> CheckReport {
    var report = try answer(to: "check \(quick)") { try $1.check(quick: quick) }
    // The sums of a damaged file mean nothing.
    guard !report.findings.contains(where: { $0.area == .file }) else { return report }
    do {
      if !quick {
        try checkAttachments(&report)
        try checkSnapshot(&report)
      }
      // Nor do those with a wrong snapshot.
      guard !report.findings.contains(where: { $0.area == .snapshot }) else { return report }
      try checkSums(&report)
      try checkFilters(&report)
    } catch GeoPackageError.tooLarge {
      // The check of sizes has reported the row that cannot be read.
    }
    return report
  }

  /// Compares the bytes of each attachment with its stored hash, one attachment after the other.
  private func checkAttachments(_ report: inout CheckReport) throws {
    // A table without its columns has other findings.
    guard
      !report.findings.contains(where: {
        $0.area == .geopackage && $0.table == "payment_attachments"
      })
    else { return }
    let altered = try answer(to: "check of the attachments") { _, reader -> [Int64] in
      try reader.attachments().filter { attachment in
        let bytes = try reader.attachmentBytes(attachment.id) ?? []
        return ContentHash(of: bytes.span).description != attachment.sha256
      }.map(\.id)
    }
    for id in altered {
      report.add(
        CheckFinding(
          .values, table: "payment_attachments", row: id, .attachmentBytes,
          recovery: .restoreBackup))
    }
  }

  /// Checks whether the snapshot with the logged changes equals the rows. If a program changes rows
  /// without the triggers, the log does not contain the change.
  private func checkSnapshot(_ report: inout CheckReport) throws {
    let problem = try answer(to: "check of the snapshot") { view, reader -> CheckProblem? in
      do {
        guard let snapshot = try view.snapshot() else { return nil }
        return try snapshot.agrees(with: reader) ? nil : .wrongSnapshot
      } catch is ColumnFileFault { return .damagedSnapshot }
    }
    guard let problem else { return }
    report.add(
      CheckFinding(.snapshot, problem, recovery: .repair(.removeSnapshot), isFixable: true))
  }

  /// Finds budgets and trips whose filters name something that the ledger lacks.
  private func checkFilters(_ report: inout CheckReport) throws {
    // A table that lacks columns has findings of its own.
    guard !report.findings.contains(where: { $0.area == .geopackage }) else { return }
    let home = homeCurrency
    let stored = try answer(to: "filters") { try $1.filters(home: home) }
    for (id, _, filter, _) in stored {
      do { try check(filter) } catch let fault as any Fault
        where !isOutdated && Self.isOfBudget(fault)
      {
        report.add(
          CheckFinding(
            .values, table: "budgets", row: id, .filterNames(filter: filter.text),
            recovery: .setBudgetAgain))
      }
    }
  }

  /// Checks that the sums of the single payments, of the places and of the districts are equal.
  private func checkSums(_ report: inout CheckReport) throws {
    let columns = try rows()
    do {
      let filter = SpendingFilter()
      let payments = columns.payments
      var whole = SpendingFigures(currencies: payments.currencies)
      for row in 0..<payments.count where filter.admits(row, of: payments) {
        let currency = Int(payments.currencyIndexes[row])
        try whole.sums[currency].add(exactly: payments.amounts[row])
        whole.counts[currency] += 1
      }
      let tallies = try PlaceTallies(payments, at: columns.places, filter: filter)
      let parts = try tallies.figures(of: 0..<tallies.unplacedGroup + 1)
      compare([parts], whole, .placeSums, &report)
      for set in try districtSets() {
        let placed = try placedDistricts(of: set)
        let districts = try DistrictReport(
          tallies, districts: placed.labels.map { ($0.code, $0.name) },
          membership: placed.positions, order: .name, homeCurrency: homeCurrency,
          setName: set.name, level: set.level)
        compare(
          districts.rows.map(\.figures)
            + [districts.outside, districts.online, districts.unplaced], whole,
          .districtSums(set: set.name), &report)
      }
    } catch is SpendingOverflow {
      report.add(
        CheckFinding(.laws, table: "payments", .sumOverflow, recovery: .findLargeAmount))
    }
  }

  private func compare(
    _ parts: [SpendingFigures], _ whole: SpendingFigures, _ problem: CheckProblem,
    _ report: inout CheckReport
  ) {
    func sums(_ figures: [SpendingFigures]) -> [String: [Int64]] {
      var sums: [String: [Int64]] = [:]
      for part in figures {
        for (index, currency) in part.currencies.enumerated() where part.counts[index] > 0 {
          let old = sums[currency.code] ?? [0, 0]
          sums[currency.code] = [old[0] &+ part.counts[index], old[1] &+ part.sums[index]]
        }
      }
      return sums
    }
    guard sums(parts) != sums([whole]) else { return }
    report.add(CheckFinding(.laws, problem, recovery: .reportFault))
  }
}

extension Ledger {
  /// Returns the database triggers of other programs that prevent the ledger at `path` from being
  /// opened for writing.
  public static func foreignTriggers(at path: String) throws -> [ForeignTrigger] {
    try LedgerDatabase.foreignTriggers(at: path)
  }

  /// Drops the triggers that have not changed since ``foreignTriggers(at:)`` returned them. Returns
  /// the number of dropped triggers.
  public static func drop(_ triggers: [ForeignTrigger], at path: String) throws -> Int {
    try LedgerDatabase.drop(triggers, at: path)
  }
}

extension LedgerChange {
  /// Repairs each problem that a check found and that can be repaired in only one way.
  public func fix(_ report: CheckReport) throws { try store.step { try store.fix(report) } }
}

extension CheckReport {
  /// Returns the findings as rows of a list, followed by remarks on payments that may be
  /// duplicates.
  ///
  /// - Parameters:
  ///   - describing: Returns the text of a finding.
  ///   - advising: Returns the text of the advice for a finding.
  public func rows(
    describing: (any Diagnostic) -> String, advising: (any Diagnostic) -> String?
  ) -> [CheckRow] {
    let found = findings.map { finding in
      CheckRow(
        area: finding.area.rawValue, table: finding.table, row: finding.row, code: finding.code,
        problem: describing(finding), remedy: advising(finding), isFixable: finding.isFixable,
        unlisted: unlisted[finding.problem] ?? 0)
    }
    let remarks = doubles.map { double in
      CheckRow(
        area: CheckFinding.Area.identities.rawValue, table: double.location?.table,
        row: double.location?.row, code: double.code, problem: describing(double),
        remedy: advising(double), unlisted: doubleCount - doubles.count, isRemark: true)
    }
    return found + remarks
  }

  /// Returns the findings and remarks as a JSON array, see ``CheckRow``.
  ///
  /// - Parameters:
  ///   - describing: Returns the text of a finding.
  ///   - advising: Returns the text of the advice for a finding.
  public func json(
    describing: (any Diagnostic) -> String, advising: (any Diagnostic) -> String?
  ) -> [UInt8] {
    CheckRow.json(rows(describing: describing, advising: advising))
  }

  /// Returns the findings and remarks as a table.
  ///
  /// - Parameters:
  ///   - describing: Returns the text of a finding.
  ///   - advising: Returns the text of the advice for a finding.
  public func csv(
    describing: (any Diagnostic) -> String, advising: (any Diagnostic) -> String?
  ) -> [UInt8] {
    CheckRow.csv(rows(describing: describing, advising: advising))
  }
}
