/// The part of a window's balance that the next window takes over.
public enum CarryOver: String, Codable, Hashable, Sendable, CaseIterable {
  /// Nothing: each window begins with the whole limit.
  case nothing = "none"
  /// The rest of the limit.
  case surplus
  /// The amount by which the limit was exceeded.
  case deficit
  /// Both the rest and the excess.
  case both

  /// The part of a balance that is taken over, in minor units.
  func taken(of balance: Int64) -> Int64 {
    switch self {
    case .nothing: 0
    case .surplus: max(balance, 0)
    case .deficit: min(balance, 0)
    case .both: balance
    }
  }
}
