import Core
import Foundation

/// The body of a response as pieces in order of arrival; it can be iterated once.
///
/// A slow reader slows the server down: at most about 1 MiB is buffered.
public struct HTTPBody: AsyncSequence, Sendable {
  /// A piece, never empty.
  public typealias Element = [UInt8]

  private let next: @Sendable () async throws -> [UInt8]?

  /// Creates a body that calls `next` for each piece; `nil` is the end.
  public init(_ next: @escaping @Sendable () async throws -> [UInt8]?) { self.next = next }

  /// Creates a body from bytes.
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

  /// Iterates over the pieces.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let pull: @Sendable () async throws -> [UInt8]?

    /// Returns the next piece; `nil` after the last.
    public func next() async throws -> [UInt8]? { try await pull() }

    /// Returns the next piece; `nil` after the last.
    public func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? { try await pull() }
  }

  /// Returns an iterator that continues where the previous one stopped.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pull: next) }
}

extension HTTPBody {
  /// Reads the whole body into memory.
  ///
  /// - Throws: ``Failure`` `network.tooLarge` when it has more bytes than `most`.
  public func collect(upTo maximum: Int) async throws -> [UInt8] {
    var all: [UInt8] = []
    for try await piece in self {
      guard all.count + piece.count <= maximum else { throw Core.Failure.answerTooLarge(maximum) }
      if all.isEmpty { all = piece } else { all += piece }
    }
    return all
  }

  /// Reads and drops the whole body, so that the connection can be reused.
  public func drain() async throws { for try await _ in self {} }

  /// Writes the body to a file from an offset on.
  ///
  /// - Parameter path: the name of the file in a ``Failure`` of the disk.
  /// - Returns: the number of bytes written.
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
