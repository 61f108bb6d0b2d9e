import CCurl
import Foundation

/// Tells curl what a request wants of it, and remembers the first thing curl refused.
final class CurlOptions {
  let easy: UnsafeMutableRawPointer
  private var rejection: CURLcode = CURLE_OK

  init(_ easy: UnsafeMutableRawPointer) { self.easy = easy }

  /// - Throws: ``NetworkFault`` when curl refused something it needs.
  func check() throws {
    guard rejection != CURLE_OK else { return }
    let isTooOld = rejection == CURLE_UNKNOWN_OPTION
    let detail = String(cString: worksite_curl_easy_strerror(rejection))
    throw NetworkFault(isTooOld ? .libraryMissing : .other, mayHaveArrived: false, detail: detail)
  }

  func set(_ request: HTTPRequest, _ lines: UnsafeMutablePointer<curl_slist>?, _ settings: CurlSettings) {
    set(CURLOPT_URL, request.url)
    note(worksite_curl_set_http_only(easy))
    set(CURLOPT_PATH_AS_IS, 1)
    set(CURLOPT_USERAGENT, settings.userAgent)
    note(worksite_curl_set_list(easy, CURLOPT_HTTPHEADER, lines))
    setMethod(request)
    setTimes(request.options)
    setConnection(request)
    if request.options.acceptsCompression { set(CURLOPT_ACCEPT_ENCODING, "gzip") }
    if let authorities = settings.authorities { trust(authorities) }
  }

  func setWords(_ buffer: UnsafeMutablePointer<CChar>) { note(worksite_curl_set_error_buffer(easy, buffer)) }

  private func setMethod(_ request: HTTPRequest) {
    let hasBody = request.body.read != nil || ["POST", "PUT", "PATCH"].contains(request.method)
    if hasBody {
      set(CURLOPT_UPLOAD, 1)
      note(worksite_curl_set_offset(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(request.body.length ?? -1)))
    } else if request.method == "HEAD" {
      set(CURLOPT_NOBODY, 1)
    }
    set(CURLOPT_CUSTOMREQUEST, request.method)
  }

  private func setTimes(_ options: TransferOptions) {
    set(CURLOPT_CONNECTTIMEOUT_MS, options.connectTimeout.wholeMilliseconds)
    set(CURLOPT_EXPECT_100_TIMEOUT_MS, options.asksFirstFor.wholeMilliseconds)
  }

  private func setConnection(_ request: HTTPRequest) {
    set(CURLOPT_NOSIGNAL, 1)
    // Only newer libraries have it: looking a name up does not hold the thread when nobody waits for it any more.
    _ = worksite_curl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_TCP_KEEPALIVE, 1)
    set(CURLOPT_TCP_KEEPIDLE, 30)
    set(CURLOPT_TCP_KEEPINTVL, 10)
    // The server ends a connection at rest after a minute; one that may end any moment is not for a new request.
    set(CURLOPT_MAXAGE_CONN, 50)
    // Without TLS nothing is shared, and who waits for it behind an answer that never ends waits for ever.
    set(CURLOPT_PIPEWAIT, request.options.prefersSharing && request.url.hasPrefix("https:") ? 1 : 0)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_BUFFERSIZE, 128 << 10)
    set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
  }

  /// Trusts the authorities of a file besides those of the system. Where the system has them in a folder, too, curl takes both;
  /// elsewhere the two files are put together.
  private func trust(_ path: String) {
    if worksite_curl_get_text(easy, CURLINFO_CAPATH) == nil,
      let system = worksite_curl_get_text(easy, CURLINFO_CAINFO),
      let theirs = FileManager.default.contents(atPath: String(cString: system)),
      let ours = FileManager.default.contents(atPath: path)
    {
      let both = ours + Data("\n".utf8) + theirs
      both.withUnsafeBytes { note(worksite_curl_set_authorities(easy, $0.baseAddress, $0.count)) }
    } else {
      set(CURLOPT_CAINFO, path)
    }
  }

  private func set(_ option: CURLoption, _ value: Int) { note(worksite_curl_set_long(easy, option, value)) }

  private func set(_ option: CURLoption, _ value: String) {
    note(worksite_curl_set_text(easy, option, value))
  }

  func note(_ code: CURLcode) { if rejection == CURLE_OK { rejection = code } }
}

extension Duration {
  /// Milliseconds, rounded up: a limit of 0 would be none.
  fileprivate var wholeMilliseconds: Int { Int((self / .milliseconds(1)).rounded(.up)) }
}

extension TransferOptions {
  /// The header of a request as curl takes it; a list to be freed.
  static func lines(of request: HTTPRequest) -> UnsafeMutablePointer<curl_slist>? {
    var lines = request.headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    let length = request.body.length ?? .max
    let asks = request.options.asksFirstFrom.map { length > 0 && length >= $0 } ?? false
    // Without a line of ours, curl would decide by rules of its own.
    lines.append(asks ? "Expect: 100-continue" : "Expect:")
    return lines.reduce(nil) { list, line in worksite_curl_list_append(list, line) ?? list }
  }
}
