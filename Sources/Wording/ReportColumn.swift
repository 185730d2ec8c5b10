/// A column of a table.
public enum ReportColumn: Sendable, CaseIterable {
  /// The number by which commands take the row.
  case identifier
  /// An address.
  case address
  /// How well something fits.
  case score
  /// Why something is proposed.
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
  /// How many payments.
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
  /// What a person paid.
  case paid
  /// What was for a person.
  case portion
  /// What a person is owed, or owes.
  case balance
  /// The mean amount.
  case mean
  /// How many places.
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
  /// What the column before it becomes.
  case after
  /// The difference.
  case change
  /// What something is called.
  case title
  /// What something is called in Korean.
  case koreanTitle
  /// What something is below.
  case parent
  /// A colour.
  case colour
  /// An icon.
  case icon
  /// A name.
  case name
  /// How sure an answer is.
  case confidence
  /// Where an answer comes from.
  case origin
  /// The keyword of a rule.
  case keyword
  /// Where a keyword has to stand.
  case anchor
  /// The priority of a rule.
  case priority
  /// The conditions of a rule.
  case conditions
  /// A remark.
  case note
  /// The form of a name that rules read.
  case normalised
  /// What a rule found.
  case found
  /// What something was.
  case before
  /// What something becomes.
  case become
  /// When a change was made.
  case made
  /// What a change did.
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
  /// How many rows were payments.
  case read
  /// How many payments were new.
  case added
  /// How many payments are in the ledger now.
  case present
  /// The level of districts.
  case level
  /// The name of a set.
  case set
  /// The first day of borders.
  case validFrom
  /// The last day of borders.
  case validTo
  /// How many districts.
  case number
  /// Where a set was published.
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
  /// The place that others go into.
  case into
  /// The places that go into another one.
  case from
  /// The greatest distance.
  case farthest
  /// What a radius holds.
  case withinRadius
  /// A setting.
  case setting
  /// A value.
  case value
  /// A label.
  case label
  /// An answer.
  case answer
  /// How many names.
  case names
  /// The share of right answers among all names.
  case accuracy
  /// The share of names with an answer.
  case coverage
  /// The share of right answers among all answers.
  case precision
  /// The coverage at which 95 % of the answers are right.
  case coverageAt95
  /// How far confidences are off.
  case calibrationError
  /// The share of a label that was found.
  case recall
  /// The share of right answers.
  case right
  /// How many answers.
  case answers
  /// How sure a wrong answer was.
  case sure
  /// How many payments an input has.
  case payments
  /// What is measured.
  case work
  /// How many items.
  case items
  /// What an item is.
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
  /// What came in.
  case income
  /// What was spent.
  case spent
  /// What is left.
  case remaining
  /// What is left, as a share of the income.
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
  /// How long a task should take.
  case estimate
  /// How long a session took.
  case taken
  /// How much of an estimate remained.
  case timeLeft
  /// How many sessions are over.
  case sessions
  /// The share of sessions that took at most their estimate.
  case success
  /// Successes in a row.
  case streak
  /// The most successes in a row.
  case bestStreak
  /// When a task is due.
  case due
  /// When a session started.
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
  /// What was carried over from the period before.
  case carried
  /// What will have been spent.
  case projected
  /// What is carried over to the next period.
  case carry
  /// From which percents on a warning is given.
  case warn
  /// A filter.
  case filter
  /// A trip.
  case trip
  /// Where it was.
  case venue
  /// The time of day.
  case clock
  /// A number of attachments.
  case attachments
  /// The form of a file.
  case fileForm
  /// A payment.
  case payment
  /// A currency that is priced, and for how many units.
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
  /// What cash costs.
  case cash
  /// A remark without a title.
  case remark
}
