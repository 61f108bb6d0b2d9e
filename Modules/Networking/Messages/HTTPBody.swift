import Core
import Foundation

/// The body of an answer, as pieces in the order they arrive; it can be gone through once.
///
/// Whoever takes pieces slower than they arrive slows the server down: no more than about 1 MiB is held.
public struct HTTPBody: AsyncSequence, Sendable {
  /// A piece, never empty.
  public typealias Element = [UInt8]

  private let next: @Sendable () async throws -> [UInt8]?

  /// A body that asks `next` for each piece; `nil` is the end.
  public init(_ next: @escaping @Sendable () async throws -> [UInt8]?) { self.next = next }

  /// A body that is there already.
  public init(_ bytes: [UInt8]) {
    var pieces = (bytes.isEmpty ? [] : [bytes]).makeIterator()
    let stream = AsyncStream { continuation in
      while let piece = pieces.next() { continuation.yield(piece) }
      continuation.finish()
    }
    self.init {
      for await piece in stream { return piece }
      return nil
    }
  }

  /// Goes through the pieces.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let pull: @Sendable () async throws -> [UInt8]?

    /// The next piece; `nil` after the last.
    public func next() async throws -> [UInt8]? { try await pull() }

    /// The next piece; `nil` after the last.
    public func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? { try await pull() }
  }

  /// Goes through the pieces from where the last one who did stopped.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pull: next) }
}

extension HTTPBody {
  /// All of it in memory.
  ///
  /// - Throws: ``Failure`` `network.tooLarge` when there are more bytes than that.
  public func collect(upTo most: Int) async throws -> [UInt8] {
    var all: [UInt8] = []
    for try await piece in self {
      guard all.count + piece.count <= most else { throw Core.Failure.answerTooLarge(most) }
      if all.isEmpty { all = piece } else { all += piece }
    }
    return all
  }

  /// Takes it to the end and keeps nothing, so that the connection can be used again.
  public func drain() async throws { for try await _ in self {} }

  /// Writes it to a file from a position on.
  ///
  /// - Parameter path: what to call the file in a ``Failure`` of the disk.
  /// - Returns: how many bytes were written.
  @discardableResult
  public func write(to descriptor: Int32, at offset: Int64 = 0, path: String) async throws -> Int64 {
    var position = offset
    for try await piece in self {
      try piece.withUnsafeBytes { try writeAll($0, to: descriptor, at: position, path) }
      position += Int64(piece.count)
    }
    return position - offset
  }
}

private func writeAll(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int64, _ path: String
) throws {
  var written = 0
  while written < bytes.count {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
    let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset) + off_t(written))
    guard count >= 0 || errno == EINTR else { throw Failure.system(errno, path) }
    written += max(0, count)
  }
}
