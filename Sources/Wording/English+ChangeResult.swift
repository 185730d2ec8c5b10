import Spending

extension English {
  public func text(_ result: ChangeResult) -> String {
    switch result {
    // MARK: Payments
    case .edited(let count, let unchanged):
      "Changed \(payments(count))"
        + (unchanged > 0 ? "; \(grouped(unchanged)) were so already." : ".")
    case .removed(let count):
      "Removed \(payments(count)); sobi undo brings \(count == 1 ? "it" : "them") back."
    case .mergedPayments(let count, let target):
      "Merged \(payments(count)) into payment \(target)."
    case .wroteStatement(let count, let path): "Wrote \(payments(count)) to \(path)."
    case .generated(let count, let places):
      "Made \(payments(count)) at \(quantity(places, "new place"))."

    case .tagged(let count, let unchanged): text(.edited(count, unchanged: unchanged))
    case .splitPayment(let part, let sum, let payment, let rest):
      "Payment \(part) has \(amount(sum)); payment \(payment) keeps \(rest.grouped)."
    case .joinedParts(let count, let payment):
      "Joined \(quantity(count, "part")) with payment \(payment)."
    case .incomeSet(let month, let sum, let isOnwards):
      "Income \(isOnwards ? "from \(month) on" : "of \(month)"): \(amount(sum))."
    case .incomeOfMonthStands(let month, let sum):
      "\(month) has an income of its own, \(amount(sum)), which stays."
    case .incomeRemoved(let month):
      "Removed the income of \(month); sobi undo brings it back."

    // MARK: History
    case .wouldForget(let report): "Would remove for good: " + forgotten(report)
    case .forgot(let report): "Removed for good: " + forgotten(report)
    case .undone(let title, let rows): "Undid \(title): \(rows)."
    case .wouldUndo(let title, let rows): "Would undo \(title): \(rows)."
    case .redone(let title, let rows): "Redid \(title): \(rows)."

    // MARK: Places
    case .renamedPlace(let id, let name): "Place \(id) is called \(name) now."
    case .movedPlace(let id, let position): "Place \(id) is at \(position) now."
    case .mergedPlaces(let count, let payments, let target):
      "Merged \(quantity(count, "place")) with \(self.payments(payments)) into place \(target)."
    case .allCandidates(let count): "\(grouped(count)) in all; --limit lists more."
    case .howToMerge: "Merge with: sobi places merge INTO FROM …"
    case .savedPlace(let name, let position): "Saved \(name) at \(position)."
    case .forgotPlace(let name): "Forgot \(name)."
    case .tookPlace(let name, let position, let asked): "Took \(name) (\(position)) for \(asked)."

    // MARK: Categories and rules
    case .importedCategories(let added, let changed):
      "Categories: \(added) added, \(changed) changed."
    case .keptAsRule(let id): "Rule \(id) keeps it; sobi reclassify brings it to the payments."
    case .keptAsExample: "Kept as an example."
    case .addedRules(let ids):
      "Added rule \(ids.map { String($0) }.joined(separator: ", "))."
    case .changedRule(let id): "Changed rule \(id)."
    case .removedRules(let count): "Removed \(quantity(count, "rule"))."
    case .importedRules(let added, let changed, let removed):
      "Rules: \(added) added, \(changed) changed, \(removed) removed."
    case .trained(let rows, let corrections, let categories, let bytes):
      "Trained with \(quantity(rows, "row")) and \(quantity(corrections, "name")) from the ledger: "
        + "\(quantity(categories, "category", plural: "categories")), \(quantity(bytes, "byte"))."
    case .moved(let count): "Moved \(payments(count))."
    case .wouldMove(let count): "\(payments(count)) would move."
    case .keptByHand(let count): "\(payments(count)) set by hand or by a file stay."
    case .morePayments(let count): "and \(quantity(count, "more payment"))"

    // MARK: Imports and profiles
    case .noGaps(let accounts):
      "No gap between the statements of \(quantity(accounts, "account"))."
    case .statementsWithoutAccount(let count):
      "\(quantity(count, "statement")) without an account \(count == 1 ? "is" : "are") not "
        + "compared; sobi import --account names it."
    case .removedProfile(let name): "Removed profile \(name)."
    case .waiting(let sum): text(sum)
    case .waitingApart(let count, let days):
      "\(quantity(count, "row")) (\(written(days))) \(count == 1 ? "waits" : "wait") for a "
        + "decision, and no sum contains \(count == 1 ? "it" : "them"): sobi twins"
    case .decidedWaiting(let result): text(result)
    case .checkedLayout(let id, let count):
      "Layout \(id) is correct: \(counted(count, "payment")) of its example \(count == 1 ? "is" : "are") "
        + "read as listed."
    case .addedLayout(let id): "Saved layout \(id) as a profile of the ledger."

    // MARK: Districts
    case .importedDistricts(let count, let set, let level, let codeField, let nameField):
      "Imported \(quantity(count, "district")) as \(set) (\(level)); codes from \(codeField), names "
        + "from \(nameField)."
    case .readDistricts(let form, let codes):
      "Read as \(form)" + (codes.map { "; the codes are \($0)" } ?? "") + "."
    case .invalidShapes(let count):
      "shapes that are not valid, joined as published: \(grouped(count))"
    case .beyondLimits(let count):
      "beyond the limits of the checks, joined and shown as published: \(grouped(count))"
    case .misfits: "districts that do not fit together:"
    case .enclosedAreas(let count):
      "areas that districts enclose and none covers, such as waters: \(grouped(count))"
    case .borderFindings(let invalid, let misfits, let enclosed, let others):
      "Borders: "
        + [
          (invalid, "invalid shape"), (misfits, "overlap or gap"), (enclosed, "enclosed area"),
          (others, "note"),
        ].filter { $0.0 > 0 }.map { count, noun in
          quantity(count, noun, plural: noun == "overlap or gap" ? "overlaps or gaps" : nil)
        }.joined(separator: ", ") + "; --details lists them."
    case .removedSet(let name, let count): "Removed \(name) with \(quantity(count, "district"))."
    case .importedCodes(let count, let columns):
      "Imported \(quantity(count, "code")) from \(columns.joined(separator: ", "))."
    case .terms(let licence, let attribution):
      "Licence: \(licence). Attribution: \(attribution)."
    case .howToImport(let path, let level):
      "Import it with: sobi districts import \(path) --level \(level)"
    case .alreadyFetched(let path): "\(path) is there already, and is the published file."
    case .fetched(let bytes, let resumedAt, let path, let sha256, let verdict):
      """
      Fetched \(quantity(bytes, "byte"))\(resumedAt > 0 ? " (\(grouped(resumedAt)) were there already)" : ""): \(path)
      SHA-256 \(sha256), \(text(verdict)).
      """
    }
  }

  private func text(_ verdict: FileVerdict) -> String {
    switch verdict {
    case .unverified: "not verified; pin it with --sha256"
    case .expected: "as expected"
    case .statedByRepository: "as its repository states"
    case .statedByOthers: "as others state who use the file"
    }
  }

  /// `2026-11-03`, or `2026-11-03 to 2026-11-14`.
  private func written(_ days: ClosedRange<CalendarDay>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    return first == last ? "\(first)" : "\(first) to \(last)"
  }
}
