package import Spending

/// A part of a split payment, reduced to the fields that decide which parts are counted together as
/// one payment.
package struct SplitPart: Hashable, Sendable {
  /// The row id of the first part of the split payment.
  package var whole: Int64
  /// The position of the part's place; ``PlaceTallies/onlineGroup`` or
  /// ``PlaceTallies/unplacedGroup`` if the part has no place.
  package var group: Int
  /// Its day.
  package var day: CalendarDay
  /// The position of the part's currency among the currencies of the table.
  package var currency: UInt8
  /// The row id of the part's category; 0 if the part has no category.
  package var categoryID: Int32
  /// The raw value of the part's channel.
  package var channel: UInt8
  /// The number of the part's merchant; -1 if the part has no merchant, or if the table has no
  /// merchants.
  package var merchant: Int32

  /// Creates a part.
  package init(
    whole: Int64, group: Int, day: CalendarDay, currency: UInt8, categoryID: Int32,
    channel: UInt8, merchant: Int32
  ) {
    (self.whole, self.group, self.day, self.currency) = (whole, group, day, currency)
    (self.categoryID, self.channel, self.merchant) = (categoryID, channel, merchant)
  }
}
