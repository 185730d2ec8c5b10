import Reports
import Spending

extension ReportMaker {
  mutating func importDocument() -> ImportDocument {
    let difference = maybe { maker in
      ImportDifference(
        months: maker.list { $0.changeRow() }, kinds: maker.list { $0.changeRow() },
        categories: maker.list { $0.changeRow() }, districts: maker.list { $0.changeRow() },
        districtSet: maker.maybe { $0.text() }, undecidedSets: maker.list { $0.text() },
        total: maker.changeRow(), homeCurrency: maker.home)
    }
    return ImportDocument(
      files: list { $0.importFile() }, difference: difference.map { DifferenceDocument($0) },
      isDryRun: flag())
  }

  private mutating func importFile() -> ImportFileDocument {
    var file = ImportFileDocument(file: text(), format: text(), negativeAmounts: "refund")
    file.profile = maybe { $0.text() }
    file.rejectedFile = maybe { $0.text() }
    file.days = maybe { $0.days() }
    file.importID = maybe { $0.id() }
    (file.read, file.added, file.thereAlready) = (count(), count(), count())
    (file.rejected, file.passed, file.newPlaces) = (count(), count(), count())
    (file.closePlaces, file.refundsPaired, file.refundsAlone) = (count(), count(), count())
    file.onlineShops = count()
    file.columns = words()
    file.unusedColumns = list { $0.text() }
    file.proof = .init(
      state: text(), by: maybe { $0.text() }, rows: count(), reason: maybe { $0.text() },
      findings: list {
        .init(at: $0.text(), code: $0.text(), message: $0.text(), difference: $0.money())
      })
    file.notes = list { .init(code: $0.text(), message: $0.text()) }
    file.newCategories = list { $0.text() }
    file.thereAlreadyAt = list { $0.text() }
    file.passedRows = list { .init(at: $0.text(), rule: $0.text(), text: $0.text()) }
    file.problems = list {
      .init(at: $0.text(), code: $0.text(), message: $0.text(), remedy: $0.maybe { $0.text() })
    }
    return file
  }

  mutating func historyRow() -> HistoryRow {
    HistoryRow(
      id: id(), command: text(), subject: maybe { $0.text() }, madeAt: text(),
      undoneAt: maybe { $0.text() },
      rows: ["imports", "payments", "places"].map { .init(table: $0, count: count()) })
  }

  mutating func journalRow() -> JournalRow {
    JournalRow(
      id: id(), file: text(), sha256: maybe { $0.text() }, importedAt: text(),
      format: maybe { $0.text() }, days: maybe { $0.days() }, read: count(), added: count(),
      thereAlready: count(), rejected: count(), passed: count(), present: count(),
      accounts: list { $0.text() })
  }

  mutating func profileRow() -> ProfileRow {
    ProfileRow(
      name: text(), columns: list { $0.text() }, map: words(), dateFormat: maybe { $0.text() },
      account: maybe { $0.text() }, currency: maybe { $0.text() }, crs: maybe { $0.text() },
      negative: maybe { $0.text() }, statuses: words(), directions: words())
  }

  mutating func layoutRow() -> LayoutRow {
    LayoutRow(
      id: text(), institution: text(), localInstitution: maybe { $0.text() }, source: text(),
      title: text(), columns: list { $0.text() }, optionalColumns: list { $0.text() })
  }

  mutating func twinRow() -> TwinRow {
    TwinRow(
      id: id(), importID: id(), file: text(), line: count(), day: day(),
      kind: element(PaymentKind.allCases), amount: money(), merchant: maybe { $0.text() },
      account: maybe { $0.text() }, reference: maybe { $0.text() }, memo: maybe { $0.text() },
      doubt: element(PaymentLikeness.Doubt.allCases),
      twin: maybe { maker in
        .init(
          id: maker.id(), day: maker.day(), amount: maker.money(),
          merchant: maker.maybe { $0.text() })
      })
  }

  mutating func ruleRow() -> RuleRow {
    var rule = RuleRow(
      id: id(), keyword: text(), anchor: text(), category: text(), confidence: fraction(),
      priority: count())
    rule.channel = maybe { $0.element(PaymentChannel.allCases) }
    rule.note = maybe { $0.text() }
    guard flag() else { return rule }
    let amount = money()
    rule.currency = amount.currency
    rule.leastAmount = maybe { _ in amount }
    rule.greatestAmount = maybe { _ in amount }
    return rule
  }

  mutating func checkRow() -> CheckRow {
    CheckRow(
      area: text(), table: maybe { $0.text() }, row: maybe { $0.id() }, code: text(),
      problem: text(), remedy: maybe { $0.text() }, isFixable: flag(), unlisted: count())
  }

  mutating func classifiedName() -> ClassifiedNameRow {
    ClassifiedNameRow(
      name: text(), category: maybe { $0.text() }, confidence: maybe { $0.fraction() },
      source: element(CategorySource.allCases),
      reasons: maybe { maker in
        .init(
          normalised: maker.text(), leftOut: maker.list { .init(text: $0.text(), reason: "card") },
          matches: maker.list {
            .init(
              keyword: $0.text(), anchor: "start", category: $0.text(), origin: "own",
              priority: $0.count(), confidence: $0.fraction(), found: $0.text(),
              span: 2..<2 + $0.count(), isAdmitted: $0.flag())
          }, wonBy: maker.maybe { $0.text() })
      })
  }

  mutating func evaluation() -> EvaluationDocument {
    EvaluationDocument(
      names: count(), trainedNames: count(), modelBytes: count(), threshold: fraction(),
      rules: evaluationFigures(), model: maybe { $0.evaluationFigures() },
      both: evaluationFigures())
  }

  private mutating func evaluationFigures() -> EvaluationFigures {
    EvaluationFigures(
      shares: .init(
        accuracy: fraction(), coverage: fraction(), precision: fraction(),
        coverageAt95: fraction(), calibrationError: fraction()),
      classes: list {
        .init(
          label: $0.text(), names: $0.count(), answered: $0.count(), right: $0.count(),
          precision: $0.maybe { $0.fraction() }, recall: $0.maybe { $0.fraction() })
      },
      confusion: list { .init(label: $0.text(), answer: $0.text(), count: $0.count()) },
      calibration: list {
        .init(
          from: $0.fraction(), confidence: $0.fraction(), right: $0.fraction(),
          answers: $0.count())
      },
      misses: list {
        .init(
          name: $0.text(), label: $0.text(), answer: $0.maybe { $0.text() },
          confidence: $0.fraction(), count: $0.count())
      })
  }
}
