public import Spending

extension ReadingPlan {
  /// A question about the rows of payments.
  public struct Question: Hashable, Sendable {
    /// The shapes of answers.
    public enum Shape: String, Hashable, Sendable {
      /// Count and sums by place.
      case sums
      /// Count and sums only by district.
      case districts
      /// Count and sums by any dimensions.
      case groups
      /// The places near a position.
      case near
      /// All matching payments themselves.
      case rows
      /// A page of payments.
      case list
    }

    /// The shape of the answer.
    public var shape: Shape
    /// The requested days, both ends included; nil for all.
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

    /// Whether the columns of the table decide on payments.
    var isOfColumnsAlone: Bool { conditions.isDisjoint(with: .ofRows) }
  }

  /// The counted numbers of payments and places.
  public struct Sizes: Hashable, Sendable {
    /// An upper bound of the number of payments.
    public var payments: Int
    /// The number of places of the snapshot.
    public var places: Int
    /// The number of the snapshot's payments on the days; nil if no days are requested.
    public var ofDays: Int?
    /// The number of places in the box; nil for more than are read singly, and without a box.
    public var inBox: Int?

    /// Creates sizes.
    public init(payments: Int = 0, places: Int = 0, ofDays: Int? = nil, inBox: Int? = nil) {
      self.payments = payments
      self.places = places
      self.ofDays = ofDays
      self.inBox = inBox
    }

    /// Whether the rows of the days are so few that sorting them by place costs less than reading
    /// all.
    ///
    /// Sorting a row to its place costs as much as reading eight, and so does a place.
    var areDaysFew: Bool { ofDays.map { 8 * $0 + places < payments } ?? false }
  }

  /// The snapshot beside the ledger.
  public enum Snapshot: Hashable, Sendable {
    /// It was not opened, because the plan does not depend on it.
    case unopened
    /// There is no snapshot that matches the ledger.
    case none
    /// It matches the ledger, except for these numbers of payments and places, which changed since
    /// it was written.
    case fits(changedRows: Int, movedPlaces: Int)
  }

  /// The conditions of a question beyond the columns of a table.
  public struct Conditions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Merchant, account or memo.
    public static let texts = Self(rawValue: 1)
    /// Tags.
    public static let tags = Self(rawValue: 2)
    /// Amounts.
    public static let amounts = Self(rawValue: 4)
    /// Payments without a place.
    public static let unplaced = Self(rawValue: 8)
    /// Districts, places, distances or boxes.
    public static let geography = Self(rawValue: 16)

    /// The conditions that the columns of a table cannot decide.
    static let ofRows: Self = [.texts, .tags, .amounts, .unplaced]
  }
}
