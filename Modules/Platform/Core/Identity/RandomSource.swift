/// Makes random bytes for secrets. It is injected, so that tests can predict them and only the app asks the
/// system.
public struct RandomSource: Sendable {
  private let fill: @Sendable (Int) -> [UInt8]

  /// A source of unpredictable bytes.
  public init(_ fill: @escaping @Sendable (Int) -> [UInt8]) { self.fill = fill }

  /// So many random bytes.
  public func bytes(_ count: Int) -> [UInt8] { fill(count) }
}
