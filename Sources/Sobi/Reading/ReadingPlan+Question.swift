public import Spending

extension ReadingPlan {
  /// The properties of a question about payments; they determine how the ledger is read.
  public struct Question: Hashable, Sendable {
    /// The types of answers.
    public enum Shape: String, Hashable, Sendable {
      /// The count and the sums by place.
      case sums
      /// The count and the sums for each district, but not for each place.
      case districts
      /// The count and the sums for each combination of one or more dimensions.
      case groups
      /// The places near a position.
      case near
      /// All matching payments.
      case rows
      /// A page of payments.
      case list
      /// The payments that count against each of several budgets.
      case budgets
      /// The recurring payments.
      case series
    }

    /// The type of the answer.
    public var shape: Shape
    /// The requested days, both ends included; nil for all days.
    public var days: ClosedRange<CalendarDay>?
    /// The further conditions on payments.
    public var conditions: Conditions
    /// Whether groups by merchant or account are requested.
    public var hasNames: Bool

    /// Creates a question.
    public init(
      _ shape: Shape, days: ClosedRange<CalendarDay>? = nil, conditions: Conditions = [],
      hasNames: Bool = false
    ) {
      self.shape = shape
      self.days = days
      self.conditions = conditions
      self.hasNames = hasNames
    }

    /// Whether the columns of the table are sufficient to select payments.
    var isOfColumnsAlone: Bool { conditions.isDisjoint(with: .ofRows) }
  }

  /// The numbers of payments and places from which the fastest plan is chosen.
  public struct Sizes: Hashable, Sendable {
    /// An upper bound on the number of payments.
    public var payments: Int
    /// The number of places in the snapshot.
    public var places: Int
    /// The number of payments in the snapshot on the requested days; nil if all days are requested.
    public var ofDays: Int?
    /// The number of places in the requested box; nil if no box is requested, or if reading its
    /// places one by one would be too slow.
    public var inBox: Int?

    /// Creates sizes.
    public init(payments: Int = 0, places: Int = 0, ofDays: Int? = nil, inBox: Int? = nil) {
      self.payments = payments
      self.places = places
      self.ofDays = ofDays
      self.inBox = inBox
    }

    /// Whether the days have so few rows that sorting them by place takes less time than reading
    /// all rows.
    ///
    /// Sorting takes as long as reading eight rows for each row that is sorted, plus one row for
    /// each place.
    var areDaysFew: Bool { ofDays.map { 8 * $0 + places < payments } ?? false }
  }

  /// The state of the snapshot beside the ledger.
  public enum Snapshot: Hashable, Sendable {
    /// The snapshot was not opened, because the plan does not depend on it.
    case unopened
    /// No snapshot matches the ledger.
    case none
    /// The snapshot matches the ledger, except for changes that were made after the snapshot was
    /// written; the values are the numbers of changed payments and places.
    case fits(changedRows: Int, movedPlaces: Int)
  }

  /// The conditions that cannot be tested with the columns of a table alone.
  public struct Conditions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Conditions on the merchant, the account or the memo.
    public static let texts = Self(rawValue: 1)
    /// Tags.
    public static let tags = Self(rawValue: 2)
    /// Amounts.
    public static let amounts = Self(rawValue: 4)
    /// Only payments without a place.
    public static let unplaced = Self(rawValue: 8)
    /// Conditions on districts, places, distances or boxes.
    public static let geography = Self(rawValue: 16)

    /// The conditions that the columns of a table cannot decide.
    static let ofRows: Self = [.texts, .tags, .amounts, .unplaced]
  }
}
