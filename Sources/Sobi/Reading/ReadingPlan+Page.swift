extension ReadingPlan {
  /// How much a page of a list may look at.
  public struct PageLimits: Hashable, Sendable {
    /// So many payments are looked through without counting anything else.
    public var few = 20_000
    /// A page that ends behind so many payments is not found row by row.
    public var mostListed = 200_000
    /// At most so many places are looked up one by one.
    public var mostPlaces = 20_000
    /// The part of all payments that is still found one by one faster than all of them are read.
    public var share = 8

    /// Creates the limits that lists have.
    public init() {}
  }

  /// What is known of a page of a list, as far as it was counted.
  public struct Page: Hashable, Sendable {
    /// How many payments there are at most.
    public var payments: Int
    /// Whether tags are asked for.
    public var hasTags: Bool
    /// How many payments a search in texts found; nil without a search, and if it reads the ledger.
    public var found: Int?
    /// How many payments the places that are asked for have; nil for more than were counted, and for all
    /// places.
    public var atPlaces: Int?
    /// How many payments the days that are asked for have; nil for more than were counted, and for all
    /// days.
    public var onDays: Int?
    /// Whether the newest payments may fill the page: it is in order of days, and days or places alone
    /// decide which payments pass.
    public var isOfNewest: Bool
    /// Whether payments were counted as far as looking one by one may pay off.
    public var isCounted: Bool

    /// Creates what is known of a page.
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

  /// The plan of a page of a list.
  ///
  /// - Parameters:
  ///   - page: What is known of it.
  ///   - snapshot: Whether there is one that fits.
  ///   - use: What the ledger is open for.
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
