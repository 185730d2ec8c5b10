public import LedgerStore

extension English {
  public func text(_ problem: CheckProblem) -> String {
    sentence(problem) + (problem.countsNowhere ? "; the payment is left out of every report" : "")
  }

  private func sentence(_ problem: CheckProblem) -> String {
    switch problem {
    // MARK: The file
    case .unreadableFile(let reason): "SQLite cannot read the file: \(reason)"
    case .damagedFile(let finding), .damagedIndex(let finding): "SQLite reports: \(finding)"
    case .missingLog:
      "the file was copied without its -wal file: the newest changes may be missing"

    // MARK: Schema and description
    case .version: "the value of user_version is not that of GeoPackage 1.3"
    case .missingTable: "the table is missing"
    case .missingColumn(let name): "the column \"\(name)\" is missing"
    case .missingPart(let part, let name): "the \(text(part)) \(name) is missing"
    case .alteredPart(let part, let name):
      "the \(text(part)) \(name) differs from the one that Sobi makes"
    case .description(let row): "the row that describes \(row) is missing or altered"
    case .extent: "the stated extent does not cover the layer"
    case .foreignTrigger(let name):
      "the table has the trigger \"\(name)\" of another program; Sobi writes nothing until the "
        + "trigger is dropped"

    // MARK: References
    case .missingReference(let column, let table):
      (column.map { "the column \($0)" } ?? "a column") + " refers to a row of "
        + (table.map { "the table \"\($0)\"" } ?? "a table") + " that does not exist"
    case .loop: "the parents of the row lead back to the row"
    case .impossibleRefund: "the payment is marked as the refund of a payment that it cannot refund"
    case .refundTooLarge: "the refunds of the payment add up to more than its amount"
    case .copiedIdentity:
      "another payment has the same identity, so that an import treats the two as one payment"

    // MARK: Spatial indexes and geometries
    case .damagedTree: "the R*Tree of the layer is damaged"
    case .misplacedEntry: "the R*Tree lacks the row, or has the row at another position"
    case .surplusEntry: "the R*Tree has an entry for a row that the layer does not have"
    case .geometry: "the geometry cannot be read"
    case .zeroPosition: "longitude and latitude are both 0"
    case .publishedRings: "the published rings cannot be read, so reports use the displayed shape"

    // MARK: Values of any table
    case .rowNumber: "the row number is not in 1 ... 9,007,199,254,740,992"
    case .rowCounter: "the counter of the row numbers is wrong"
    case .emptyColumn(let name): "the value of \"\(name)\" is empty"
    case .columnType(let name, let type, let isRequired):
      "the value of \"\(name)\" is \(isRequired ? "empty or " : "")not \(text(type))"
    case .tooLarge(let column): "the value of \"\(column)\" is larger than 64 MiB"
    case .setting(let name): "the setting \"\(name)\" is missing or unreadable"

    // MARK: Payments
    case .amount: "the amount is not a whole number of minor units"
    case .currency: "unknown currency"
    case .currencyCase: "the currency is not written in capitals"
    case .kind: "unknown kind"
    case .sign: "the sign of the amount does not match the kind"
    case .time: "the time cannot be read"
    case .timeDay: "the time contains a day that the calendar does not have"
    case .timeForm: "the time is not in the format of stored times"
    case .day: "the day is not a calendar day; the day of the payment's time counts instead"
    case .dayOfTime:
      "the stored day differs from the day of the payment's time; Sobi uses the stored day"
    case .noDay: "no day can be read from paid_at or local_date"
    case .offset: "invalid UTC offset"
    case .timeKnown: "the row does not state whether the time is known"
    case .channel: "unknown channel"
    case .method: "unknown method"
    case .categorySource: "unknown source of the category"
    case .text: "a text column contains a value that is not text"
    case .foreignPair:
      "the row has a foreign amount without a currency, or a foreign currency without an amount"
    case .foreignCurrency: "unknown foreign currency"
    case .instalments: "invalid number of instalment months"
    case .exchangeRate: "the exchange rate is not above zero"
    case .identity:
      "invalid identity: importing the statement again would add this payment a second time"
    case .homeValue: "the value in the ledger's currency does not match the payment"

    // MARK: Values of other tables
    case .name: "the name is missing"
    case .categoryCode: "the code of the category is empty or not in lower case"
    case .categoryTitle: "the category has no title"
    case .categoryActive: "the category does not state whether it is in use"
    case .districtText: "the code or name of the district is empty or not text"
    case .districtSetDays:
      "the first or last day of the set's validity is not a day, or the first day is later than "
        + "the last"
    case .ruleAmounts: "the least amount of the rule is larger than the greatest amount"
    case .ruleChannel: "unknown channel"
    case .modelNames: "the number of names that trained the model is negative"
    case .logNumber: "the number of the row is not 1"
    case .taskEstimate: "the estimate is not above zero"
    case .sessionOrder: "the start, pauses and end of the session contradict each other"
    case .sessionBeside: "the session runs at the same time as another session"
    case .budget(let problem): text(problem)
    case .filterNames(let filter):
      "the filter refers to something that the ledger does not contain: \(filter)"
    case .billCycle:
      "the name of the account is empty, or its bill day or cut-off day is not in 1 to 31"
    case .attachmentBytes:
      "the bytes of the attachment are not those that were attached: the SHA-256 differs"
    case .importCounts:
      "the row counts of the import do not add up; they are for information only"
    case .waitingRow:
      "a value of the waiting row cannot be read, so no list contains the row"

    // MARK: History and sums
    case .changeOrder:
      "the change has not been undone, although it follows a change that was undone"
    case .unreadableChange: "the change cannot be read"
    case .damagedSnapshot: "the snapshot beside the ledger is damaged and not used"
    case .wrongSnapshot:
      "the snapshot beside the ledger differs from the ledger: reports are wrong"
    case .placeSums: "the sums of the places do not add up to the sum of all payments"
    case .districtSums(let set):
      "the sums of the districts of \(set) do not add up to the sum of all payments"
    case .sumOverflow: "a sum exceeds 9,223,372,036,854,775,807 minor units"
    }
  }

  private func text(_ part: CheckProblem.SchemaPart) -> String {
    switch part {
    case .rtree: "R*Tree"
    case .view: "view"
    case .index: "index"
    case .trigger: "trigger"
    }
  }

  private func text(_ type: CheckProblem.ValueType) -> String {
    switch type {
    case .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .bytes: "bytes"
    }
  }
}
