public import Spending

extension ReadingPlan {
  /// What a question asks of the rows of payments.
  public struct Question: Hashable, Sendable {
    /// What the answer is made of.
    public enum Shape: String, Hashable, Sendable {
      /// Count and sums by place.
      case sums
      /// Count and sums by district, and by nothing else.
      case districts
      /// Count and sums by any dimensions.
      case groups
      /// The places near a position.
      case near
      /// Payments themselves, all that pass.
      case rows
      /// A page of payments.
      case list
    }

    /// What the answer is made of.
    public var shape: Shape
    /// The days that are asked for, both ends included; nil for all.
    public var days: ClosedRange<CalendarDay>?
    /// What else is asked of payments.
    public var conditions: Conditions
    /// Whether groups by merchant or account are asked for.
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

    /// Whether the columns of the table decide which payments pass.
    var isOfColumnsAlone: Bool { conditions.isDisjoint(with: .ofRows) }
  }

  /// How much there is, as far as it was counted.
  public struct Sizes: Hashable, Sendable {
    /// How many payments there are at most.
    public var payments: Int
    /// How many places the snapshot has.
    public var places: Int
    /// How many payments of the snapshot the days hold; nil if nobody asks for days.
    public var ofDays: Int?
    /// How many places the box holds; nil for more than are read one by one, and without a box.
    public var inBox: Int?

    /// Creates sizes.
    public init(payments: Int = 0, places: Int = 0, ofDays: Int? = nil, inBox: Int? = nil) {
      self.payments = payments
      self.places = places
      self.ofDays = ofDays
      self.inBox = inBox
    }

    /// Whether the rows of the days are so few that sorting them by place costs less than reading all.
    ///
    /// Bringing a row to its place costs as much as looking at eight, and so does a place.
    var areDaysFew: Bool { ofDays.map { 8 * $0 + places < payments } ?? false }
  }

  /// The snapshot beside the ledger.
  public enum Snapshot: Hashable, Sendable {
    /// It was not opened, because the plan does not depend on it.
    case unopened
    /// There is no file, or one that does not fit the ledger.
    case none
    /// It fits; payments and places that changed since it was written.
    case fits(changedRows: Int, movedPlaces: Int)
  }

  /// What a question asks of payments beyond the columns of a table.
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

    /// Those that the columns of a table cannot decide.
    static let ofRows: Self = [.texts, .tags, .amounts, .unplaced]
  }
}
