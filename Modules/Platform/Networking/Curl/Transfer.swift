import CCurl
import Core

/// A single curl transfer. Only the thread of its ``TransferLoop`` uses it.
final class Transfer {
  let exchange: CurlExchange
  let easy: UnsafeMutableRawPointer
  private let settings: CurlSettings
  private let now: () -> ContinuousClock.Instant
  private let errorBuffer: UnsafeMutablePointer<CChar>
  private let lines: UnsafeMutablePointer<curl_slist>?
  private var head = HeadReader()
  private var position: Int64 = 0
  private var progress = TransferProgress(sent: 0, received: 0)
  private var headBytes: Int64 = 0
  private var watch: StallWatch
  private var isPaused = false
  private var hasPaused = false
  private var startedAt: ContinuousClock.Instant?
  private var answeredAt: ContinuousClock.Instant?
  /// The error that the source of the request body threw.
  private var sourceError: (any Error)?

  /// - Throws: ``NetworkFault`` when curl rejects the request.
  init(
    _ exchange: CurlExchange, _ settings: CurlSettings, _ now: @escaping () -> ContinuousClock.Instant
  ) throws {
    guard let easy = worksite_curl_easy_init() else {
      throw NetworkFault(.other, mayHaveArrived: false, detail: "curl_easy_init")
    }
    self.exchange = exchange
    self.easy = easy
    self.settings = settings
    self.now = now
    watch = StallWatch(exchange.request.options.stallLimit)
    errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    lines = TransferOptions.lines(of: exchange.request)
    let options = CurlOptions(easy)
    options.set(exchange.request, lines, settings)
    options.setErrorBuffer(errorBuffer)
    options.setCallbacks(Unmanaged.passUnretained(self).toOpaque())
    try options.check()
  }

  deinit {
    worksite_curl_easy_cleanup(easy)
    worksite_curl_list_free(lines)
    errorBuffer.deallocate()
  }

  /// Continues after a pause for a slow reader.
  func resume() {
    guard isPaused else { return }
    isPaused = false
    watch.restart(at: now(), moved: moved)
    // CURLPAUSE_CONT, a macro that Swift does not import.
    _ = worksite_curl_easy_pause(easy, 0)
  }
}

/// The callbacks of curl.
extension Transfer {
  func receiveLine(_ line: UnsafeRawBufferPointer) {
    headBytes += Int64(line.count)
    switch head.parse(line) {
    case .nothing: break
    case .interim(let interim):
      // An interim response shows that the server works on the request, however few bytes it has.
      watch.restart(at: now(), moved: moved)
      exchange.request.options.interim?(interim)
    case .answer(let status, let version, var headers):
      answeredAt = .now
      if exchange.request.options.acceptsCompression, headers["Content-Encoding"] != nil {
        // curl has decompressed the body: these fields no longer describe it.
        headers["Content-Encoding"] = nil
        headers["Content-Length"] = nil
      }
      exchange.receive((status, version, headers))
    }
  }

  /// - Returns: whether the exchange accepted the bytes; otherwise curl keeps them until it is resumed.
  func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard !exchange.receive(bytes) else { return true }
    (isPaused, hasPaused) = (true, true)
    return false
  }

  /// Fills a buffer with the request body; `nil` aborts the transfer.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let body = exchange.request.body
    let left = body.length.map { $0 - position } ?? .max
    guard let read = body.read, left > 0 else { return 0 }
    do {
      let count = try read(
        UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(Int(clamping: left))), position)
      if count <= 0, body.length != nil { throw Failure.fileShort(exchange.request.url) }
      position += Int64(count)
      return count
    } catch {
      sourceError = error
      return nil
    }
  }

  func seek(to position: Int64) { self.position = position }

  func note(_ progress: TransferProgress) {
    guard progress != self.progress else { return }
    self.progress = progress
    exchange.request.options.progress?(progress)
  }

  /// Records that the connection is established and the request is being sent.
  func noteConnected() {
    startedAt = .now
    watch.restart(at: now(), moved: moved)
  }
}

/// The side of the loop.
extension Transfer {
  private var moved: Int64 { headBytes + progress.sent + progress.received }

  func isStalled(at now: ContinuousClock.Instant) -> Bool {
    !isPaused && watch.isStalled(at: now, moved: moved)
  }

  var deadline: ContinuousClock.Instant? { isPaused ? nil : watch.deadline }

  /// The failure of a stalled transfer.
  var stalled: Failure { failure(NetworkFault(.tooSlow, mayHaveArrived: true)) }

  /// Returns the result of the transfer for curl's end code.
  func end(with code: CURLcode) -> Result<Void, any Error> {
    if let sourceError { return .failure(sourceError) }
    let mayHaveArrived = startedAt != nil
    guard code == CURLE_OK else {
      let fault = NetworkFault(
        code, detail: detail(of: code), systemError: Int32(clamping: number(CURLINFO_OS_ERRNO)),
        verification: number(CURLINFO_SSL_VERIFYRESULT), mayHaveArrived: mayHaveArrived)
      return .failure(failure(fault))
    }
    // curl reports success where the connection ended within the head.
    guard head.isDone else { return .failure(failure(NetworkFault(.cut, mayHaveArrived: mayHaveArrived))) }
    if let report { exchange.request.options.ended?(report) }
    return .success(())
  }

  private var report: TransferReport? {
    guard let startedAt, let answeredAt else { return nil }
    let connecting = worksite_curl_get_offset(easy, CURLINFO_CONNECT_TIME_T)
    let lookingUp = worksite_curl_get_offset(easy, CURLINFO_NAMELOOKUP_TIME_T)
    return TransferReport(
      roundTrip: number(CURLINFO_NUM_CONNECTS) > 0 ? .microseconds(connecting - lookingUp) : nil,
      sent: Int64(worksite_curl_get_offset(easy, CURLINFO_SIZE_UPLOAD_T)),
      untilAnswer: answeredAt - startedAt,
      received: Int64(worksite_curl_get_offset(easy, CURLINFO_SIZE_DOWNLOAD_T)), receiving: .now - answeredAt,
      wasPaused: hasPaused)
  }

  private func number(_ info: CURLINFO) -> Int { worksite_curl_get_long(easy, info) }

  private func detail(of code: CURLcode) -> String {
    if code == CURLE_SSL_CACERT_BADFILE, let path = settings.authorities { return path }
    let text = String(cString: errorBuffer)
    return text.isEmpty ? String(cString: worksite_curl_easy_strerror(code)) : text
  }

  private func failure(_ fault: NetworkFault) -> Failure {
    Self.failure(fault, exchange) as? Failure ?? exchange.failure(.other)
  }

  /// Returns a fault as a failure that names the host, or the address where it is invalid.
  static func failure(_ error: any Error, _ exchange: CurlExchange) -> any Error {
    guard let fault = error as? NetworkFault else { return error }
    let url = exchange.request.url
    return Failure(fault, host: fault.kind == .badAddress ? url : WebAddress.host(of: url))
  }
}
