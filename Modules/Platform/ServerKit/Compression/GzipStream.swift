import CZlib
import Core

/// A gzip file (RFC 1952) that is written piece by piece.
final class GzipStream {
  // zlib keeps the address of its state, which therefore may not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Starts a file. It is compressed while it is sent, so speed counts more than size.
  init() throws {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard worksite_deflate_init_gzip(stream, 1) == Z_OK else { throw Gzip.failure }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Returns the compressed bytes of a piece, as far as they are ready.
  ///
  /// - Parameter isUrgent: whether all of the piece is in the result.
  func packed(_ bytes: [UInt8], isUrgent: Bool) throws -> [UInt8] {
    try deflated(bytes, isUrgent ? Z_SYNC_FLUSH : Z_NO_FLUSH)
  }

  /// Returns the end of the file.
  func finish() throws -> [UInt8] { try deflated([], Z_FINISH) }

  private func deflated(_ bytes: [UInt8], _ flush: Int32) throws -> [UInt8] {
    var input = bytes
    var output: [UInt8] = []
    return try input.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      var isFull = true
      while isFull {
        output += try [UInt8](unsafeUninitializedCapacity: Self.pieceBytes) { piece, count in
          stream.pointee.next_out = piece.baseAddress
          stream.pointee.avail_out = UInt32(piece.count)
          guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(deflate(stream, flush)) else { throw Gzip.failure }
          count = piece.count - Int(stream.pointee.avail_out)
        }
        isFull = stream.pointee.avail_out == 0
      }
      return output
    }
  }

  private static let pieceBytes = 16 << 10
}
