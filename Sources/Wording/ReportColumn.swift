/// A column of a table.
public enum ReportColumn: Sendable, CaseIterable {
  /// The number by which commands identify the row.
  case identifier
  /// An address.
  case address
  /// The score of a match.
  case score
  /// The reason for a proposal.
  case reason
  /// The day of the payment.
  case day
  /// The amount.
  case amount
  /// The merchant.
  case merchant
  /// The category.
  case category
  /// Whether the place is known.
  case location
  /// The name of a place.
  case place
  /// The number of payments.
  case count
  /// Their sum.
  case sum
  /// Their last day.
  case last
  /// Longitude and latitude.
  case position
  /// The id of a cell of a grid.
  case cell
  /// An area.
  case squareKilometers
  /// The sum per square kilometre.
  case perSquareKilometer
  /// The code of a district.
  case code
  /// The name of a district.
  case district
  /// The share of the total.
  case share
  /// A person of a trip.
  case person
  /// The payments of a person.
  case paid
  /// The part of the costs of a trip that a person has to pay.
  case portion
  /// The balance of a person: the amount that the person owes or gets back.
  case balance
  /// The mean amount.
  case mean
  /// The number of places.
  case places
  /// Their first day.
  case first
  /// The least amount.
  case least
  /// The greatest amount.
  case greatest
  /// A month.
  case month
  /// A kind of payment.
  case kind
  /// All spending.
  case spending
  /// The new value of a field; the preceding column contains the old value.
  case after
  /// The difference.
  case change
  /// The title of a category, a visit or a show.
  case title
  /// The Korean title of a category.
  case koreanTitle
  /// The parent of a category or a cell.
  case parent
  /// A colour.
  case colour
  /// An icon.
  case icon
  /// A name.
  case name
  /// The confidence of a classification.
  case confidence
  /// The source of a classification.
  case origin
  /// The keyword of a rule.
  case keyword
  /// The position at which a rule requires its keyword in a name.
  case anchor
  /// The priority of a rule.
  case priority
  /// The conditions of a rule.
  case conditions
  /// A remark.
  case note
  /// The normalised name to which rules are applied.
  case normalised
  /// The text that a rule matched.
  case found
  /// The previous value.
  case before
  /// The new value.
  case become
  /// The time at which a change was made.
  case made
  /// The description of the modification.
  case modification
  /// The number of rows that a change affected.
  case rows
  /// The state of a change.
  case state
  /// The day of an import.
  case imported
  /// The name of a file.
  case file
  /// The SHA-256 of a file.
  case hash
  /// The number of rows read as payments.
  case read
  /// The number of new payments.
  case added
  /// The number of payments of an import that are in the ledger now.
  case present
  /// The last day that is covered by the statement before a gap.
  case coveredUntil
  /// The first day that is covered by the statement after a gap.
  case coveredFrom
  /// The number of days without a statement.
  case missingDays
  /// The amount by which the missing payments changed the balance.
  case missing
  /// The evidence that statements are missing between two statements.
  case evidence
  /// The level of a set of districts.
  case level
  /// The name of a set of districts.
  case set
  /// The first day on which borders were valid.
  case validFrom
  /// The last day on which borders were valid.
  case validTo
  /// The number of districts.
  case number
  /// The publisher of a set of districts, or the source of a list of places.
  case publisher
  /// The licence of a set of districts or of a library.
  case licence
  /// The size of a file.
  case size
  /// The number of a cluster.
  case order
  /// The place with the most payments.
  case mostVisited
  /// The centre of a cluster.
  case center
  /// The longitude and the latitude, each rounded to about ten metres.
  case coordinates
  /// A distance.
  case distance
  /// The place into which other places are merged.
  case into
  /// The places that are merged into another place.
  case from
  /// The greatest distance.
  case farthest
  /// The heading of the column with the names of measures, such as visits; the table gives the
  /// radii of these measures.
  case withinRadius
  /// A setting.
  case setting
  /// A value.
  case value
  /// A label.
  case label
  /// An answer.
  case answer
  /// The number of names.
  case names
  /// The share of all names that got the right answer.
  case accuracy
  /// The share of names with an answer.
  case coverage
  /// The share of all answers that are right.
  case precision
  /// The coverage at which 95 % of the answers are right.
  case coverageAt95
  /// The mean difference between the confidence of answers and the share of answers that are right.
  case calibrationError
  /// For each label, the share of the names with this label for which the answer was this label.
  case recall
  /// The share of right answers.
  case right
  /// The number of answers.
  case answers
  /// The confidence of a wrong answer.
  case sure
  /// The number of payments in the input of a benchmark.
  case payments
  /// The measured work.
  case work
  /// The number of items that a benchmark processes.
  case items
  /// The kind of items that a benchmark processes.
  case unit
  /// The shortest time of a repetition, in nanoseconds per item.
  case minimum
  /// The median time of the repetitions, in nanoseconds per item.
  case median
  /// The peak memory usage in megabytes.
  case peak
  /// The radius within which half of the total lies.
  case half
  /// The radius within which nine tenths of the total lie.
  case most
  /// The account or card.
  case account
  /// A library that the program contains.
  case library
  /// The income.
  case income
  /// The spending.
  case spent
  /// The rest.
  case remaining
  /// The remaining amount, as a share of the income.
  case remainingShare
  /// The name of a tag.
  case tag
  /// The tags of a payment.
  case tags
  /// The median amount.
  case medianAmount
  /// The sum of the older of two periods.
  case older
  /// The change, as a share of the sum of the older period.
  case changeShare
  /// The name of a task.
  case task
  /// The estimated time of a task.
  case estimate
  /// The time that a session took.
  case taken
  /// The remaining time of an estimate.
  case timeLeft
  /// The number of ended sessions.
  case sessions
  /// The share of sessions that took at most their estimate.
  case success
  /// The current number of successes in a row.
  case streak
  /// The greatest number of successes in a row.
  case bestStreak
  /// The due time of a task.
  case due
  /// The start of a session.
  case started
  /// The time that a session took, divided by its estimate.
  case ratio
  /// The rhythm of payments.
  case rhythm
  /// The day of the next payment.
  case next
  /// The day on which a bill is charged.
  case billDay
  /// The last day of the purchases that are on a bill.
  case cutOff
  /// The sum of the expected amounts.
  case expected
  /// A budget.
  case budget
  /// A period.
  case period
  /// The limit of a budget.
  case limit
  /// The amount carried over from the previous period.
  case carried
  /// The projected spending.
  case projected
  /// The part of the remaining amount that is carried over to the next period.
  case carry
  /// The percentages of the limit at which the user is warned.
  case warn
  /// A filter.
  case filter
  /// A trip.
  case trip
  /// The venue.
  case venue
  /// The time of day.
  case clock
  /// The number of attachments.
  case attachments
  /// The format of a file.
  case fileForm
  /// A payment.
  case payment
  /// A currency, and the number of its units to which the price applies.
  case priced
  /// The currency in which a price is stated.
  case currency
  /// An exchange rate.
  case rate
  /// The rate at which a bank buys.
  case buy
  /// The rate at which a bank sells.
  case sell
  /// The rate of an earlier day.
  case earlierRate
  /// The rate for cash.
  case cash
  /// A remark; this column has no heading.
  case remark
}
