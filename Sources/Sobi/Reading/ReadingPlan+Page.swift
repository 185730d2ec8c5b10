extension ReadingPlan {
  /// The limits that decide how the rows for a page of a list are read.
  public struct PageLimits: Hashable, Sendable {
    /// If a ledger that is open for many questions has at most this number of payments, all of them
    /// are read. If a text search found at most this number of payments, only these payments are
    /// read. In both cases, nothing further is counted.
    public var few = 20_000
    /// The newest payments of a list are read one by one only if the page has fewer rows than this
    /// number, and also fewer rows than this number are skipped before the page.
    public var mostListed = 200_000
    /// The largest number of places that are looked up one by one.
    public var mostPlaces = 20_000
    /// If at most *n* / `share` rows are needed, where *n* is the number of all payments, finding
    /// these rows one by one is faster than reading all rows.
    public var share = 8

    /// Creates the default limits.
    public init() {}
  }

  /// The counted facts about a page of a list.
  public struct Page: Hashable, Sendable {
    /// An upper bound on the number of payments.
    public var payments: Int
    /// Whether the query has tags.
    public var hasTags: Bool
    /// The number of payments that a text search found; nil if the query has no text, or if the
    /// search must read the ledger itself.
    public var found: Int?
    /// The number of payments at the requested places; nil if all places are requested, or if more
    /// payments than the limit for counting are at these places.
    public var atPlaces: Int?
    /// The number of payments on the requested days; nil if all days are requested, or if more
    /// payments than the limit for counting were made on these days.
    public var onDays: Int?
    /// Whether reading the newest payments one by one may be enough to fill the page. This is true
    /// if the page is sorted by day, is within the limit ``PageLimits/mostListed``, and has a query
    /// that selects payments only by days or only by places.
    public var isOfNewest: Bool
    /// Whether the payments at the requested places and on the requested days were counted up to
    /// the limit for reading rows one by one.
    public var isCounted: Bool

    /// Creates the facts about a page.
    public init(
      payments: Int, hasTags: Bool = false, found: Int? = nil, atPlaces: Int? = nil,
      onDays: Int? = nil, isOfNewest: Bool = false, isCounted: Bool = false
    ) {
      self.payments = payments
      self.hasTags = hasTags
      self.found = found
      self.atPlaces = atPlaces
      self.onDays = onDays
      self.isOfNewest = isOfNewest
      self.isCounted = isCounted
    }
  }

  /// Returns the plan for a page of a list.
  ///
  /// - Parameters:
  ///   - page: The facts about the page.
  ///   - snapshot: The state of the snapshot.
  ///   - use: The use for which the ledger is open.
  /// - Complexity: O(1).
  public static func make(
    _ page: Page, _ limits: PageLimits, snapshot: Snapshot, use: Use
  ) -> ReadingPlan {
    let all = ReadingPlan(snapshot == .none ? .ledger : .snapshot, .all, .rows)
    // A small ledger that stays open has all rows in memory after the first question.
    if use == .resident, page.payments <= limits.few { return all }
    if page.hasTags { return ReadingPlan(.ledger, .tags, .rows) }
    if let found = page.found, found <= limits.few { return ReadingPlan(.ledger, .found, .rows) }
    switch (page.atPlaces, page.onDays) {
    case (let places?, let days?):
      return ReadingPlan(.ledger, places <= days ? .places : .dayIndex, .rows)
    case (.some, nil): return ReadingPlan(.ledger, .places, .rows)
    case (nil, .some): return ReadingPlan(.ledger, .dayIndex, .rows)
    case (nil, nil):
      return page.isOfNewest && !page.isCounted ? ReadingPlan(.ledger, .newest, .rows) : all
    }
  }
}
