/// The words of an address that name a province, a town, a district or a road.
enum AddressWords {
  /// 시도군구동읍면리로길가
  private static let endings: Set<UInt32> = Set("시도군구동읍면리로길가".unicodeScalars.map(\.value))
  private static let longEndings = ["특별자치시", "특별자치도", "특별시", "광역시"].map {
    $0.unicodeScalars.map(\.value)
  }

  /// Passes each word of an address to `take`, and then its stem without the ending: 강남구, then 강남.
  ///
  /// - Parameter take: Called with the units of each word and stem; some may be passed more than
  ///   once.
  static func each(in address: String, _ take: (ArraySlice<UInt32>) -> Void) {
    guard !address.isEmpty else { return }
    var word: [UInt32] = []
    var count = 0
    func finish() {
      defer { word.removeAll(keepingCapacity: true) }
      guard word.count >= 2, count < 8, let last = word.last, endings.contains(last) else {
        return
      }
      count += 1
      take(word[...])
      if let stem = stem(word) { take(stem) }
    }
    for scalar in address.unicodeScalars {
      let value = scalar.value
      if HangulSyllable.isSyllable(value) || value &- 0x30 < 10 {
        word.append(value)
      } else {
        finish()
      }
    }
    finish()
  }

  /// Returns a word without its ending and without a number before the ending; nil if fewer than
  /// two letters are left.
  static func stem(_ word: [UInt32]) -> ArraySlice<UInt32>? {
    for ending in longEndings where word.count > ending.count + 1 {
      if word.suffix(ending.count).elementsEqual(ending) { return word.dropLast(ending.count) }
    }
    guard let last = word.last, endings.contains(last) else { return nil }
    var stem = word.dropLast()
    while let end = stem.last, end &- 0x30 < 10 { stem.removeLast() }
    return stem.count >= 2 ? stem : nil
  }
}
