import CCurl
import Core

/// Loads libcurl at the first request instead of at program start.
enum CurlLibrary {
  /// Loads the first of the named libraries that exists; does nothing when one is loaded.
  ///
  /// - Throws: ``Failure`` `network.libraryMissing`.
  static func load(_ names: [String]) throws {
    var reason = [CChar](repeating: 0, count: 256)
    for name in names where worksite_curl_load(name, &reason, reason.count) == 0 { return }
    let detail = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    throw Failure(NetworkFault(.libraryMissing, mayHaveArrived: false, detail: detail), host: "")
  }
}
