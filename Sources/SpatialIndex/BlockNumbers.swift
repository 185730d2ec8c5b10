/// The regions that have edges in a block, each with a number that is valid only within the block.
struct BlockNumbers {
  /// A set of regions is a mask of 64 bits.
  static let maxCount = 64

  /// The regions in order of precedence.
  private(set) var regions: [Int32] = []
  /// The first region that holds the whole block, -1 if absent.
  private(set) var cover: Int32 = -1
  /// A mask over `regions`: the regions that contain the corner of the block.
  private(set) var corner: UInt64 = 0

  /// The number of each region; -1 for a region without edges, -2 for a region without a number.
  private var numbers: [Int32]
  private var seen: [Int32] = []

  init(regionCount: Int) { numbers = Array(repeating: -1, count: regionCount) }

  mutating func assign(_ members: ArraySlice<UInt32>, of list: EdgeList, active: [Int32]) {
    for member in members {
      let owner = list.owners[Int(member)]
      if numbers[Int(owner)] == -1 {
        numbers[Int(owner)] = -2
        seen.append(owner)
      }
    }
    cover = -1
    corner = 0
    regions.removeAll(keepingCapacity: true)
    for region in active where numbers[Int(region)] == -1 {
      cover = region
      break
    }
    for region in seen where cover < 0 || region < cover { regions.append(region) }
    regions.sort()
    guard regions.count <= Self.maxCount else { return }
    for (number, region) in regions.enumerated() { numbers[Int(region)] = Int32(number) }
    for region in active {
      guard region != cover else { break }
      corner |= 1 << UInt64(numbers[Int(region)])
    }
  }

  /// The number of a region, negative when `cover` hides it.
  @inline(__always)
  func number(of region: Int32) -> Int32 { numbers[Int(region)] }

  /// Returns the answer if the regions in `mask` hold the position.
  @inline(__always)
  func answer(_ mask: UInt64) -> Int32 {
    mask == 0 ? cover : regions[mask.trailingZeroBitCount]
  }

  /// Discards the regions of the block.
  mutating func clear() {
    for region in seen { numbers[Int(region)] = -1 }
    seen.removeAll(keepingCapacity: true)
  }
}
