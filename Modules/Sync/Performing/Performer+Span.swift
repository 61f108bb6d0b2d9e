import Auth
import Core

/// What one request changed, as far as a device can go on from there without asking.
public struct OwnSpan: Hashable, Sendable {
  /// The state of the data right before; `nil` when more may have changed up to ``after`` than what the request did.
  public let before: Anchor?
  /// The state behind it.
  public let after: Anchor
}

extension Performer {
  /// Runs `body`, and tells which part of the change log is of it alone.
  public func span<Value>(_ body: () throws -> Value) throws -> (value: Value, span: OwnSpan) {
    let (before, audiences) = (try anchor(), try audiences())
    let value = try body()
    // In a transaction with others, a line of the log may be of several; who belongs to other audiences now has to read
    // them.
    let isOwn = try !notes.isShared && self.audiences() == audiences
    return (value, OwnSpan(before: isOwn ? before : nil, after: try anchor()))
  }

  private func audiences() throws -> Set<Audience> {
    Set(try workspace.composition.audiences(of: actor, in: connection))
  }
}
