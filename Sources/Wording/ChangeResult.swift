public import LedgerStore
public import Spending

/// Messages of commands that changed payments, places, categories, rules or districts.
public enum ChangeResult: Hashable, Sendable {
  // MARK: Payments

  /// Payments were edited; `unchanged` is the number of payments that already had these values.
  case edited(Int, unchanged: Int)
  /// Payments were removed.
  case removed(Int)
  /// Payments were merged into one.
  case mergedPayments(Int, into: Int64)
  /// A statement with generated payments was written.
  case wroteStatement(payments: Int, path: String)
  /// Payments were generated.
  case generated(payments: Int, places: Int)

  /// Tags were added to payments or removed from payments.
  case tagged(Int, unchanged: Int)
  /// A payment was split; the message states the amount of the new part and the amount that remains
  /// in the payment.
  case splitPayment(part: Int64, Money, of: Int64, rest: Money)
  /// Parts were joined with their payment.
  case joinedParts(Int, of: Int64)
  /// An income was set, for one month or for a month and all later months.
  case incomeSet(YearMonth, Money, isOnwards: Bool)
  /// An income was set for a month and all later months, but the first of these months also has an
  /// income that was set only for that month and takes precedence.
  case incomeOfMonthStands(YearMonth, Money)
  /// The incomes of a month were removed.
  case incomeRemoved(YearMonth)

  // MARK: History

  /// The change with this title was undone; `rows` describes the affected rows in words.
  case undone(String, rows: String)
  /// The change with this title would be undone; `rows` describes the affected rows in words.
  case wouldUndo(String, rows: String)
  /// The change with this title was redone; `rows` describes the affected rows in words.
  case redone(String, rows: String)
  /// The numbers of rows that would be removed for good.
  case wouldForget(ForgetReport)
  /// The numbers of rows that were removed for good.
  case forgot(ForgetReport)

  // MARK: Places

  /// A place was renamed.
  case renamedPlace(Int64, String)
  /// A place was moved to another position.
  case movedPlace(Int64, position: String)
  /// Places were merged into one.
  case mergedPlaces(Int, payments: Int, into: Int64)
  /// The total number of candidates for a merge, if not all are listed.
  case allCandidates(Int)
  /// The advice on how to merge the listed candidates.
  case howToMerge
  /// A position was saved under a name.
  case savedPlace(String, position: String)
  /// A saved place was removed.
  case forgotPlace(String)
  /// The command found this place for the given name, which is not exactly the name of the place.
  case tookPlace(String, position: String, for: String)

  // MARK: Categories and rules

  /// Categories were imported.
  case importedCategories(added: Int, changed: Int)
  /// A correction was stored as a rule.
  case keptAsRule(Int64)
  /// A correction was stored as an example.
  case keptAsExample
  /// Rules with these numbers were added.
  case addedRules([Int64])
  /// A rule was changed.
  case changedRule(Int64)
  /// Rules were removed.
  case removedRules(Int)
  /// Rules were imported.
  case importedRules(added: Int, changed: Int, removed: Int)
  /// A model was trained.
  case trained(rows: Int, corrections: Int, categories: Int, bytes: Int)
  /// The categories of payments were changed.
  case moved(Int)
  /// The categories of payments would be changed.
  case wouldMove(Int)
  /// Payments keep the category that the user or a file gave them.
  case keptByHand(Int)
  /// The number of payments that are not listed.
  case morePayments(Int)

  // MARK: Imports and profiles

  /// There are no gaps between the statements; `accounts` is the number of accounts with
  /// statements.
  case noGaps(accounts: Int)
  /// The number of statements that name no account; these statements are not compared with others.
  case statementsWithoutAccount(Int)
  /// A profile was removed.
  case removedProfile(String)
  /// The sums of the rows in one currency that wait for a decision.
  case waiting(WaitingSum)
  /// The number of rows that wait for a decision and that no sum contains, and their days.
  case waitingApart(Int, on: ClosedRange<CalendarDay>)
  /// Decisions about waiting rows were stored.
  case decidedWaiting(WaitingResult)
  /// A layout was checked; its example has this number of payments.
  case checkedLayout(String, payments: Int)
  /// A layout was saved as a profile.
  case addedLayout(String)

  // MARK: Districts

  /// Districts were imported as a set.
  case importedDistricts(
    Int, set: String, level: String, codeField: String, nameField: String)
  /// The format in which a file of districts was read, and the kind of its codes.
  case readDistricts(form: String, codes: String?)
  /// The heading above the invalid shapes, with the number of these shapes.
  case invalidShapes(Int)
  /// The heading above the shapes that exceed the limits of the checks, with the number of these
  /// shapes.
  case beyondLimits(Int)
  /// The heading above the districts whose borders do not match the borders of other districts.
  case misfits
  /// The heading above the areas that are surrounded by districts but covered by no district, with
  /// the number of these areas.
  case enclosedAreas(Int)
  /// The numbers of findings about the borders of an imported set, which are not listed: invalid
  /// shapes, overlaps and gaps, enclosed areas, and other findings.
  case borderFindings(invalid: Int, misfits: Int, enclosed: Int, others: Int)
  /// A set was removed.
  case removedSet(String, districts: Int)
  /// Codes were imported.
  case importedCodes(Int, columns: [String])
  /// The licence and attribution of a published set of districts.
  case terms(licence: String, attribution: String)
  /// The advice on importing a fetched file.
  case howToImport(path: String, level: String)
  /// A file is not fetched, because it already exists.
  case alreadyFetched(path: String)
  /// A file was fetched; `resumedAt` is the number of bytes that an earlier attempt had already
  /// fetched.
  case fetched(bytes: Int, resumedAt: Int, path: String, sha256: String, FileVerdict)
}
