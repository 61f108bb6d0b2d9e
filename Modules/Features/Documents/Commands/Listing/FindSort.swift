import ArgumentParser
import Core
import Documents

/// The order of hits.
enum FindSort: String, ExpressibleByArgument, CaseIterable {
  case name, size, date, path

  /// Sorts hits: by size the largest first, by date the latest first, otherwise by the alphabet.
  func sorted(_ hits: [FindHits.Hit], isReversed: Bool) -> [FindHits.Hit] {
    let keyed = hits.map { hit in (hit: hit, path: Self.key(hit.path.description), name: key(of: hit.item)) }
    let ordered = keyed.sorted { one, other in
      switch self {
      case .size where one.hit.item.size != other.hit.item.size:
        one.hit.item.size > other.hit.item.size
      case .date where one.hit.item.modifiedAt != other.hit.item.modifiedAt:
        one.hit.item.modifiedAt > other.hit.item.modifiedAt
      case .name where one.name != other.name: one.name.lexicographicallyPrecedes(other.name)
      default: one.path.lexicographicallyPrecedes(other.path)
      }
    }
    return (isReversed ? ordered.reversed() : ordered).map(\.hit)
  }

  private func key(of item: Item) -> [UInt8] { self == .name ? Self.key(item.name) : [] }

  private static func key(_ text: String) -> [UInt8] { Collation.key(for: text) }
}
