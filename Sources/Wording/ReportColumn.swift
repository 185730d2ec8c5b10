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
  /// A sum by area.
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
  /// The share of a person.
  case portion
  /// The balance of a person, owed or due.
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
  /// The new value of the column before it.
  case after
  /// The difference.
  case change
  /// The title of something.
  case title
  /// The Korean title of something.
  case koreanTitle
  /// The parent of something.
  case parent
  /// A colour.
  case colour
  /// An icon.
  case icon
  /// A name.
  case name
  /// The confidence of an answer.
  case confidence
  /// The source of an answer.
  case origin
  /// The keyword of a rule.
  case keyword
  /// The required place of a keyword.
  case anchor
  /// The priority of a rule.
  case priority
  /// The conditions of a rule.
  case conditions
  /// A remark.
  case note
  /// The form of a name that rules read.
  case normalised
  /// The text that a rule matched.
  case found
  /// The previous value.
  case before
  /// The new value.
  case become
  /// The time of a change.
  case made
  /// The description of a change.
  case modification
  /// The rows of a change.
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
  /// The number of payments that are in the ledger now.
  case present
  /// The last day that a statement covers before a gap.
  case coveredUntil
  /// The first day that a statement covers after a gap.
  case coveredFrom
  /// The number of days without a statement.
  case missingDays
  /// The change of the balance by missing payments.
  case missing
  /// The evidence for something.
  case evidence
  /// The level of districts.
  case level
  /// The name of a set.
  case set
  /// The first day of borders.
  case validFrom
  /// The last day of borders.
  case validTo
  /// The number of districts.
  case number
  /// The place of publication of a set.
  case publisher
  /// The licence of a set.
  case licence
  /// The length of a file.
  case size
  /// The number of a cluster.
  case order
  /// The place with the most payments.
  case mostVisited
  /// The centre of a cluster.
  case center
  /// Longitude and latitude to ten metres.
  case coordinates
  /// A distance.
  case distance
  /// The place into which others are merged.
  case into
  /// The places that are merged into another place.
  case from
  /// The greatest distance.
  case farthest
  /// The amount within a radius.
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
  /// The share of right answers among all names.
  case accuracy
  /// The share of names with an answer.
  case coverage
  /// The share of right answers among all answers.
  case precision
  /// The coverage at which 95 % of the answers are right.
  case coverageAt95
  /// The error of confidences.
  case calibrationError
  /// The share of a label's names that got the label.
  case recall
  /// The share of right answers.
  case right
  /// The number of answers.
  case answers
  /// The confidence of a wrong answer.
  case sure
  /// The number of payments of an input.
  case payments
  /// The measured work.
  case work
  /// The number of items.
  case items
  /// The kind of items.
  case unit
  /// The least time in nanoseconds.
  case minimum
  /// The median time in nanoseconds.
  case median
  /// The peak of memory in megabytes.
  case peak
  /// The radius with half of something.
  case half
  /// The radius with nine tenths of something.
  case most
  /// The account or card.
  case account
  /// A library in the program.
  case library
  /// The income.
  case income
  /// The spending.
  case spent
  /// The rest.
  case remaining
  /// The rest, as a share of the income.
  case remainingShare
  /// The name of a tag.
  case tag
  /// The amount in the middle.
  case medianAmount
  /// The sum of an older period.
  case older
  /// The difference as a share of the older sum.
  case changeShare
  /// The name of a task.
  case task
  /// The estimated time of a task.
  case estimate
  /// The time of a session.
  case taken
  /// The rest of an estimate.
  case timeLeft
  /// The number of sessions that are over.
  case sessions
  /// The share of sessions that took at most their estimate.
  case success
  /// Successes in a row.
  case streak
  /// The most successes in a row.
  case bestStreak
  /// The due time of a task.
  case due
  /// The start of a session.
  case started
  /// Time taken over estimate.
  case ratio
  /// The rhythm of payments.
  case rhythm
  /// The day of the next payment.
  case next
  /// The day on which a bill is charged.
  case billDay
  /// The last day whose purchases are on a bill.
  case cutOff
  /// A sum of expected amounts.
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
  /// The part carried over to the next period.
  case carry
  /// The percentages from which a warning is given.
  case warn
  /// A filter.
  case filter
  /// A trip.
  case trip
  /// The venue.
  case venue
  /// The time of day.
  case clock
  /// A number of attachments.
  case attachments
  /// The form of a file.
  case fileForm
  /// A payment.
  case payment
  /// A currency that is priced, and the number of its units.
  case priced
  /// The currency of a price.
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
  /// A remark without a title.
  case remark
}
