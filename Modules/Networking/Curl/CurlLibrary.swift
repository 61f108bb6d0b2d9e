import CCurl
import Core

/// libcurl, which is loaded at the first request and not when the program starts.
enum CurlLibrary {
  /// Loads the first of some files that is there; returns at once when it is there.
  ///
  /// - Throws: ``Failure`` `network.libraryMissing`.
  static func load(_ names: [String]) throws {
    var reason = [CChar](repeating: 0, count: 256)
    for name in names where worksite_curl_load(name, &reason, reason.count) == 0 { return }
    let detail = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    throw Failure(NetworkFault(.libraryMissing, mayHaveArrived: false, detail: detail), host: "")
  }
}
