import CZlib
import Core

/// The gzip format (RFC 1952), written by zlib.
package enum Gzip {
  /// Returns the compressed bytes.
  ///
  /// - Parameter level: from 1, the fastest, to 9, the smallest. A response that is compressed anew each time has a low one.
  package static func packed(_ bytes: [UInt8], level: Int32 = 3) throws -> [UInt8] {
    var stream = z_stream()
    guard worksite_deflate_init_gzip(&stream, level) == Z_OK else { throw failure }
    defer { deflateEnd(&stream) }
    var input = bytes
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    return try [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      try input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(capacity)
        guard deflate(&stream, Z_FINISH) == Z_STREAM_END else { throw failure }
        count = Int(stream.total_out)
      }
    }
  }

  static var failure: Failure { Failure(.io, "http.gzip", .cannotPack, remedy: .tellKeeper) }
}
