public import Diagnostics

/// A problem in a ledger as a whole or in one of its rows. No case contains the content of a row.
public enum CheckProblem: Hashable, Diagnostic {
  // MARK: The file

  /// SQLite cannot read the file; `reason` is the message of SQLite.
  case unreadableFile(reason: String)
  /// SQLite reports that the file is damaged; `finding` is the message of SQLite.
  case damagedFile(finding: String)
  /// SQLite reports that an index does not match its table; `finding` is the message of SQLite.
  case damagedIndex(finding: String)
  /// The file was copied without its log.
  case missingLog

  // MARK: Schema and description

  /// The `user_version` of the file differs from the value that GeoPackage 1.3 requires.
  case version
  /// The table is missing.
  case missingTable
  /// A column of the table is missing.
  case missingColumn(String)
  /// An object of the schema is missing.
  case missingPart(SchemaPart, name: String)
  /// An object of the schema has the name of an object that Sobi creates, but differs from that
  /// object.
  case alteredPart(SchemaPart, name: String)
  /// The metadata row that describes this table, or that describes this object of a table, is
  /// missing or was altered.
  case description(of: String)
  /// The extent that the file states for the layer is too small: it does not contain the whole
  /// layer.
  case extent
  /// A trigger of another program acts on the table.
  case foreignTrigger(name: String)

  // MARK: References

  /// A column refers to a missing row of the table `to`.
  case missingReference(column: String?, to: String?)
  /// The row is its own ancestor.
  case loop
  /// The payment is marked as the refund of a payment that it cannot refund.
  case impossibleRefund
  /// The refunds of the payment exceed its amount.
  case refundTooLarge
  /// Another payment has the same identity.
  case copiedIdentity

  // MARK: Spatial indexes and geometries

  /// The R*Tree of the layer is damaged.
  case damagedTree
  /// The R*Tree does not contain the row, or contains it at a different position.
  case misplacedEntry
  /// The R*Tree contains a row that the layer does not contain.
  case surplusEntry
  /// The geometry cannot be read.
  case geometry
  /// Longitude and latitude are both 0.
  case zeroPosition
  /// The ledger's copy of the rings in their published form cannot be read.
  case publishedRings

  // MARK: Values of any table

  /// The row has an id that Sobi never assigns.
  case rowNumber
  /// The counter for new row ids has a value that is invalid for a ledger.
  case rowCounter
  /// A column that needs a value is empty.
  case emptyColumn(String)
  /// A column has a value of the wrong type; `isRequired` states whether the column must have a
  /// value.
  case columnType(String, ValueType, isRequired: Bool)
  /// A value is larger than any value that Sobi writes.
  case tooLarge(column: String)
  /// A setting is missing or unreadable.
  case setting(name: String)

  // MARK: Payments

  /// The amount is not a whole number of minor units.
  case amount
  /// The currency is unknown.
  case currency
  /// The currency is not in capitals.
  case currencyCase
  /// The kind of the payment is not a kind that Sobi uses.
  case kind
  /// The sign of the amount does not fit the kind.
  case sign
  /// The time cannot be read.
  case time
  /// The time is on a day that does not exist in the calendar.
  case timeDay
  /// The time is not in the stored format.
  case timeForm
  /// The day is not a calendar day.
  case day
  /// The stored day differs from the UTC date of the stored time by more than one day.
  case dayOfTime
  /// The day cannot be read.
  case noDay
  /// The UTC offset of the payment is invalid.
  case offset
  /// The row does not state whether the time is known.
  case timeKnown
  /// The channel of the payment is not a channel that Sobi uses.
  case channel
  /// The payment method is not a method that Sobi uses.
  case method
  /// The source of the category is not a source that Sobi uses.
  case categorySource
  /// A column for text contains a value that is not text.
  case text
  /// A foreign amount has no currency, or a foreign currency has no amount.
  case foreignPair
  /// The foreign currency is unknown.
  case foreignCurrency
  /// The length of the payment's instalment plan is invalid, or the number of the instalment is
  /// invalid.
  case instalments
  /// The exchange rate is not above zero.
  case exchangeRate
  /// The identity of the payment, by which imports recognise it, is invalid.
  case identity
  /// The value of the payment in the ledger's currency is incomplete or does not match the payment.
  case homeValue

  // MARK: Values of other tables

  /// The place has no name.
  case name
  /// The code of the category is empty or not in small letters.
  case categoryCode
  /// The category has no title.
  case categoryTitle
  /// The row does not state whether the category is in use.
  case categoryActive
  /// The code or name of the district is empty or not text.
  case districtText
  /// The first or last day of the district set's validity is not a calendar day, or the first day
  /// is after the last day.
  case districtSetDays
  /// The least amount of the rule is larger than its greatest amount.
  case ruleAmounts
  /// The channel of the rule is unknown.
  case ruleChannel
  /// The number of names used to train the model is negative.
  case modelNames
  /// The id of the row in the table `log_mark` is not 1.
  case logNumber
  /// The estimate of the task or session is not above zero.
  case taskEstimate
  /// The start, pauses and end of the session contradict each other.
  case sessionOrder
  /// The session runs at the same time as another session.
  case sessionBeside
  /// The name, the billing day or the cut-off day of the account is invalid.
  case billCycle
  /// The bytes of the attachment differ from the bytes that were stored.
  case attachmentBytes
  /// A row count of the import is out of range, or the row counts do not add up.
  case importCounts
  /// A value of a waiting row cannot be read, so the row is in no list.
  case waitingRow
  /// The budget cannot be read.
  case budget(BudgetProblem)
  /// The filter of the budget or trip refers to something that the ledger does not contain.
  case filterNames(filter: String)

  // MARK: History and sums

  /// A change that has not been undone follows a change that was undone.
  case changeOrder
  /// A change in the history cannot be read.
  case unreadableChange
  /// The bytes of the snapshot differ from the bytes that were written, so Sobi does not use the
  /// snapshot.
  case damagedSnapshot
  /// The snapshot, together with the changes that were logged after it was written, differs from
  /// the ledger.
  case wrongSnapshot
  /// The sums by place do not add up to the sum of the payments.
  case placeSums
  /// In one set of districts, the sums by district do not add up to the sum of the payments.
  case districtSums(set: String)
  /// A sum in minor units does not fit in 64 bits.
  case sumOverflow

  /// An object of the schema other than a table or column.
  public enum SchemaPart: String, Hashable, Sendable {
    /// An R*Tree.
    case rtree
    /// A view.
    case view
    /// An index.
    case index
    /// A trigger.
    case trigger
  }

  /// The type of a column's values.
  public enum ValueType: Hashable, Sendable {
    /// Text.
    case text
    /// A whole number.
    case integer
    /// A number.
    case number
    /// Bytes.
    case bytes
  }

  /// Whether the problem causes every report to leave the payment out.
  public var countsNowhere: Bool {
    switch self {
    case .amount, .currency, .kind, .noDay: true
    default: false
    }
  }
}
