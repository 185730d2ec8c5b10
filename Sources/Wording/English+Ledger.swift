public import LedgerStore
public import Sobi

extension English {
  public func text(_ remark: LedgerRemark) -> String {
    switch remark {
    case .copyLacksChanges:
      """
      another program is still reading the ledger as it was before this change; until that program \
      stops reading, a copy of the file lacks the newest changes, and Sobi cannot recognise the \
      copy as incomplete
      """
    }
  }

  public func text(_ error: LedgerStoreError) -> String {
    switch error {
    case .notALedger(let path):
      "\(path) is a GeoPackage but not a Sobi ledger; it was left untouched"
    case .newerSchema(let path, let found, let known):
      "\(path) has schema version \(found), but this program supports at most version \(known); "
        + "the file was left untouched"
    case .olderSchema(let path, let found, let known):
      "\(path) has schema version \(found), but this program needs version \(known); the file was "
        + "left untouched"
    case .notUpgradable(let path, let found, let known, let reason):
      "\(path) cannot be upgraded from schema version \(found) to \(known): \(text(reason)); the "
        + "file was left untouched"
    case .notATable(let path, let name, let kind):
      "in \(path), \"\(name)\" is \(text(kind)) and not the table of a ledger; the file was left "
        + "untouched"
    case .foreignTrigger(let path, let name, let table):
      "\(path) has a trigger \"\(name)\" on the table \"\(table)\" that is not Sobi's; the file was left "
        + "untouched"
    case .copiedWithoutLog(let path):
      "\(path) was copied without \(path)-wal while a program was writing to the ledger; "
        + "the copy may lack the newest changes"
    case .nestedAccess: "an access to the ledger was begun inside another access of the same kind"
    case .unfinishedImport:
      "another write was tried before the import of a statement was finished"
    case .readDifferently(let id, let day, let rows):
      "the file was imported on \(day) as import \(id); this reading of it would add "
        + "\(counted(rows, "new payment")) to the payments of that import; nothing was imported now"
    case .changedMeanwhile: "another program changed the ledger meanwhile; nothing was written"
    case .brokenReference(_, _, let column):
      "the column \(column) would refer to a row that does not exist"
    case .badSetting(let name): "the ledger's setting \(name) is missing or unreadable"
    case .settingStays(let name):
      "the ledger's \(title(ofSetting: name)) cannot change after the ledger was made; nothing was "
        + "changed"
    case .districtSetExists(let name): "a district set named \(name) exists already"
    case .noDistrictSet(_, _, []): "the ledger has no district set"
    case .noDistrictSet(let level, let name, _):
      "the ledger has no district set"
        + (level.map { " at level \($0)" } ?? "") + (name.map { " named \($0)" } ?? "")
    case .noValidDistrictSet(let day, let available):
      "no district set was valid on \(day); the sets are \(listed(available))"
    case .ambiguousDistrictSet(let available):
      "the ledger has several district sets: \(listed(available))"
    case .noCategory(let wanted, []):
      "the ledger has no category \"\(wanted)\", and no other categories yet"
    case .noCategory(let wanted, _): "the ledger has no category \"\(wanted)\""
    case .categoryLoop(let code):
      "the parents of the category \"\(code)\" lead back to this category"
    case .noRule(let id): "there is no rule \(id)"
    case .noNumberLeft(let table):
      "no number is left for a new row of the table \"\(table)\": another program used the largest "
        + "numbers; nothing was changed"
    case .bytesRemain(let path, let cause):
      "the rows were removed, but their bytes may still be in \(path) or \(path)-wal: "
        + (cause == .busy
          ? "another program has the ledger open"
          : cause == .diskFull ? "the disk is full" : text(cause))
    case .logIndexCut:
      "while the ledger was open, another program truncated the file whose name ends in -shm"
    case .overflow: "a sum exceeds 9,223,372,036,854,775,807 minor units"
    }
  }

  private func text(_ obstacle: LedgerStoreError.UpgradeObstacle) -> String {
    switch obstacle {
    case .refused(let message): message
    case .taken(let name):
      "the newer version needs the name \(name), which something else in the file has"
    case .otherPayments: "the upgraded ledger would not contain the same payments"
    }
  }

  private func text(_ kind: LedgerStoreError.OtherTable) -> String {
    switch kind {
    case .view: "a view"
    case .otherKind: "a table of another kind"
    case .computed: "a table with computed columns"
    case .unnumbered: "a table whose rows have no numbers"
    }
  }

  private func title(ofSetting name: String) -> String {
    switch name {
    case "home_currency": "currency"
    case "time_zone": "time zone"
    case "own_accounts": "own accounts"
    case "month_start": "month start"
    default: name
    }
  }

  private func listed(_ sets: [DistrictSet]) -> String {
    sets.map(\.listed).joined(separator: ", ")
  }

  public func text(_ error: LedgerEditError) -> String {
    switch error {
    case .noPayment(let id): "the ledger has no payment \(id)"
    case .unreadablePayment(let id): "payment \(id) cannot be read"
    case .noPlace(let id): "the ledger has no place \(id)"
    case .unlikePayments(let id, let other):
      "payments \(id) and \(other) differ in kind or amount"
    case .badPart(let id):
      "the amount of a part must have the same sign as the amount of payment \(id) and be "
        + "smaller than that amount"
    case .notSplit(let id): "payment \(id) has no parts"
    case .severalVisits(let id):
      "several parts of payment \(id) have a visit, but one payment can have only one visit"
    case .isPart(let id, let first): "payment \(id) is a part of payment \(first)"
    case .badTag:
      "the name of a tag is empty, is longer than 64 bytes, or contains a blank or an equals sign"
    case .samePlace(_, let other): "place \(other) already has this name at this position"
    }
  }

  public func text(_ fault: CategoryTableFault) -> String {
    switch fault {
    case .noColumn(let name): "there is no column named \"\(name)\""
    case .longCode(let limit): "code is longer than \(limit) bytes"
    case .longTitle(let limit): "title is longer than \(limit) characters"
    case .duplicateCode(let code, let line): "code \"\(code)\" is already on line \(line)"
    }
  }

  public func text(_ error: HistoryError) -> String {
    switch error {
    case .fewer(let count, let isUndo):
      "there \(count == 1 ? "is" : "are") only \(counted(count, "change")) to \(isUndo ? "undo" : "redo"); "
        + "nothing was changed"
    case .noChange(let id): "there is no change \(id)"
    case .alreadyUndone(let id): "change \(id) has already been undone"
    case .nothingToUndo: "there is no change to undo"
    case .nothingToRedo:
      "there is no undone change to redo; a new change discards the undone changes"
    case .touched(let title, let isUndo, _, _):
      "the change \"\(title)\" cannot be \(isUndo ? "undone" : "redone"), because its rows were "
        + "changed again later; nothing was \(isUndo ? "undone" : "redone")"
    case .damaged: "the record of a change cannot be read"
    case .foreign(let name):
      "the record of a change refers to \"\(name)\", which this ledger does not contain"
    case .notRestored:
      "the row could not be restored, perhaps because of another program's trigger; nothing was "
        + "changed"
    }
  }

  public func text(_ conflict: HistoryConflict) -> String {
    switch conflict.reason {
    case .changed: "the row was changed"
    case .removed: "the row no longer exists"
    case .present: "the row exists again"
    case .uses(let table, let id): "the row refers to \(row(id, of: table))"
    case .lacks(let table, let id): "the row needs \(row(id, of: table)), which no longer exists"
    }
  }

  public func text(_ error: BackupError) -> String {
    switch error {
    case .notABackup(let path): "\(path) already exists and is not a ledger; it was left untouched"
    case .targetInUse(let path):
      "\(path) is a ledger that another program has open; it was left untouched"
    case .damaged(let finding): "the copy is damaged (\(finding)); nothing was changed"
    case .different: "the copy differs from the copied ledger; nothing was changed"
    case .ledgerInUse(let path): "another program has \(path) open; nothing was changed"
    }
  }

  public func text(_ error: RebuildError) -> String {
    switch error {
    case .missingTable(let name): "the table \"\(name)\" is missing"
    case .otherColumns(let table, let found, let expected):
      "the table \"\(table)\" has the columns \(quotedNames(found)); the expected columns are "
        + quotedNames(expected)
    case .row(let row, let table, let reason):
      "row \(row) of the table \"\(table)\" cannot be stored: \(reason)"
    }
  }
}
