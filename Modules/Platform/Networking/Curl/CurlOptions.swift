import CCurl
import Foundation

/// Sets the options of a curl handle and keeps the first error.
final class CurlOptions {
  let easy: UnsafeMutableRawPointer
  private var rejection: CURLcode = CURLE_OK

  init(_ easy: UnsafeMutableRawPointer) { self.easy = easy }

  /// - Throws: ``NetworkFault`` when curl rejected a required option.
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

  /// Has the transfer only connect and read the certificates of the server, without trusting them.
  func setPresentation(of url: String, _ settings: CurlSettings) {
    set(CURLOPT_URL, url)
    note(worksite_curl_set_http_only(easy))
    set(CURLOPT_USERAGENT, settings.userAgent)
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_CONNECT_ONLY, 1)
    set(CURLOPT_CERTINFO, 1)
    set(CURLOPT_SSL_VERIFYPEER, 0)
    set(CURLOPT_SSL_VERIFYHOST, 0)
    setTimes(TransferOptions())
  }

  func setErrorBuffer(_ buffer: UnsafeMutablePointer<CChar>) {
    note(worksite_curl_set_error_buffer(easy, buffer))
  }

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
    set(CURLOPT_EXPECT_100_TIMEOUT_MS, options.continueTimeout.wholeMilliseconds)
  }

  private func setConnection(_ request: HTTPRequest) {
    set(CURLOPT_NOSIGNAL, 1)
    // Only newer libraries know it: a name lookup then does not block the thread after its caller cancelled.
    _ = worksite_curl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_TCP_KEEPALIVE, 1)
    set(CURLOPT_TCP_KEEPIDLE, 30)
    set(CURLOPT_TCP_KEEPINTVL, 10)
    // The server closes an idle connection after 60 s; a request must not race with that.
    set(CURLOPT_MAXAGE_CONN, 50)
    // Without TLS, connections are not shared; a request would wait forever behind an endless response.
    set(CURLOPT_PIPEWAIT, request.options.prefersSharing && request.url.hasPrefix("https:") ? 1 : 0)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_BUFFERSIZE, 128 << 10)
    set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
  }

  /// Trusts the authorities of a file in addition to those of the system.
  ///
  /// Where the system keeps them in a folder, curl uses both; elsewhere the two files are concatenated.
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
  /// Milliseconds, rounded up: curl takes a limit of 0 for none.
  fileprivate var wholeMilliseconds: Int { Int((self / .milliseconds(1)).rounded(.up)) }
}

extension TransferOptions {
  /// Returns the header lines of a request as a curl list, which the caller frees.
  static func lines(of request: HTTPRequest) -> UnsafeMutablePointer<curl_slist>? {
    var lines = request.headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    let length = request.body.length ?? .max
    let asks = request.options.asksFirstFrom.map { length > 0 && length >= $0 } ?? false
    // Without this line, curl applies its own rules for `Expect`.
    lines.append(asks ? "Expect: 100-continue" : "Expect:")
    return lines.reduce(nil) { list, line in worksite_curl_list_append(list, line) ?? list }
  }
}
