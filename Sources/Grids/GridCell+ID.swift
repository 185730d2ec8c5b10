extension GridCell {
  /// The id that the publisher assigns to the cell; it is unique only within its ``system``.
  ///
  /// In Korea's grid, the id is, for example, `다사5352`, or `5179-500m-E953500N1952000` for cells of
  /// 500 m. Japan: `53393599`. INSPIRE: `CRS3035RES1000mN2889000E3760000`. In quadbin, the id is
  /// the 64-bit number in decimal digits. In H3, the id is the index of the cell in hexadecimal
  /// digits.
  public var id: String {
    switch system.family {
    case .korea: KoreanGrid.id(self)
    case .japan: JapaneseGrid.id(self)
    case .europe: EuropeanGrid.id(self)
    case .quadbin: String(QuadbinGrid.tileNumber(self))
    case .h3: String(number, radix: 16)
    }
  }

  /// The 64-bit number that the publisher assigns to the cell; nil in grids without such numbers.
  package var publishedNumber: UInt64? {
    switch system.family {
    case .korea, .japan, .europe: nil
    case .quadbin: QuadbinGrid.tileNumber(self)
    case .h3: number
    }
  }
}
