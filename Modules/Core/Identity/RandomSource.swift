/// Makes random bytes for secrets. Handed in, so that a test knows which come and only the app asks the machine.
public struct RandomSource: Sendable {
  private let fill: @Sendable (Int) -> [UInt8]

  /// A source of bytes that nobody can guess.
  public init(_ fill: @escaping @Sendable (Int) -> [UInt8]) { self.fill = fill }

  /// That many bytes.
  public func bytes(_ count: Int) -> [UInt8] { fill(count) }
}
