public import Spending

/// A stored set of districts.
public struct DistrictSet: Hashable, Sendable {
  /// The row id; 0 if the set is not stored yet.
  public var id: Int64
  /// The name, unique in the ledger.
  public var name: String
  /// The level: `sido`, `sigungu`, `dong` or another word.
  public var level: String
  /// The number of districts.
  public var count: Int
  /// The place where the set was published, or the name of the file.
  public var source: String?
  /// The licence, such as `CC BY 4.0`.
  public var licence: String?
  /// The attribution to show with the borders.
  public var attribution: String?
  /// The first day on which the borders were in force; nil if there is no first day.
  public var validFrom: CalendarDay?
  /// The last day on which the borders were in force; nil if there is no last day.
  public var validTo: CalendarDay?

  /// Creates a set to be stored.
  public init(
    name: String, level: String, source: String? = nil, licence: String? = nil,
    attribution: String? = nil, validFrom: CalendarDay? = nil, validTo: CalendarDay? = nil
  ) {
    id = 0
    count = 0
    self.name = name
    self.level = level
    self.source = source
    self.licence = licence
    self.attribution = attribution
    self.validFrom = validFrom
    self.validTo = validTo
  }

  /// Whether the borders were in force on a day.
  public func isValid(on day: CalendarDay) -> Bool {
    (validFrom.map { $0 <= day } ?? true) && (validTo.map { day <= $0 } ?? true)
  }

  /// The days on which the borders were in force, as text; nil if the set has neither a first nor a
  /// last day. Examples are `2013-01-01 to 2017-12-31`, `from 2018-06-30` and `up to 2017-12-31`.
  public var validity: String? {
    switch (validFrom, validTo) {
    case (nil, nil): nil
    case (let from?, nil): "from \(from)"
    case (nil, let to?): "up to \(to)"
    case (let from?, let to?): "\(from) to \(to)"
    }
  }

  /// The text that identifies the set in a list of sets, such as `gu-2013 (sigungu, up to
  /// 2017-12-31)`.
  package var listed: String {
    "\(name) (\([level, validity].compactMap { $0 }.joined(separator: ", ")))"
  }
}
