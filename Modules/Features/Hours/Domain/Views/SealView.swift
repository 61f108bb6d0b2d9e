import Core

/// A sealed period in JSON.
public struct SealView: Codable, Hashable, Sendable {
  /// The identity.
  public let id: ID
  /// The worker.
  public let user: ID
  /// The days of the period.
  public let days: DayRange
  /// The moment of sealing.
  public let sealedAt: Instant
  /// The user who sealed the period.
  public let sealedBy: ID

  /// A view of a seal.
  public init(_ seal: Seal) {
    id = seal.id
    user = seal.user
    days = seal.period
    sealedAt = seal.at
    sealedBy = seal.by
  }
}
