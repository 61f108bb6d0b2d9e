import CCurl
import Core
import Foundation

/// Serves all transfers of a transport on one thread, which runs all of this code.
final class TransferLoop {
  private let multi: UnsafeMutableRawPointer
  private let commands: CommandQueue
  private let settings: CurlSettings
  private let now: () -> ContinuousClock.Instant
  private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]

  private init(
    _ multi: UnsafeMutableRawPointer, _ commands: CommandQueue, _ settings: CurlSettings,
    _ now: @escaping () -> ContinuousClock.Instant
  ) {
    self.multi = multi
    self.commands = commands
    self.settings = settings
    self.now = now
    // 2 is CURLPIPE_MULTIPLEX, a macro that Swift does not import.
    _ = worksite_curl_multi_set_long(multi, CURLMOPT_PIPELINING, 2)
    _ = worksite_curl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, settings.connectionsPerHost)
    _ = worksite_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, settings.idleConnections)
  }

  deinit { worksite_curl_multi_cleanup(multi) }

  /// Runs the loop; the body of the thread.
  static func run(
    _ commands: CommandQueue, _ settings: CurlSettings, _ now: @escaping () -> ContinuousClock.Instant
  ) {
    // Other threads handle signals; a write to a closed connection shall return an error.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, nil)
    if let multi = worksite_curl_multi_init() {
      let loop = TransferLoop(multi, commands, settings, now)
      commands.setWakeUpHandle(multi)
      loop.serve()
      commands.setWakeUpHandle(nil)
      loop.endAll()
    }
    commands.stop()
  }

  private func serve() {
    while let batch = commands.removeAll() {
      for command in batch { handle(command) }
      _ = worksite_curl_multi_perform(multi)
      finishEnded()
      for transfer in transfers.values { transfer.exchange.deliver() }
      let deadline = endStalled()
      _ = worksite_curl_multi_poll(multi, milliseconds(until: deadline))
    }
  }

  private func handle(_ command: CommandQueue.Command) {
    switch command {
    case .start(let exchange): start(exchange)
    case .resume(let exchange): transfer(of: exchange)?.resume()
    case .cancel(let exchange): if let transfer = transfer(of: exchange) { remove(transfer) }
    }
  }

  private func start(_ exchange: CurlExchange) {
    // The caller cancelled it before it began.
    guard !exchange.hasEnded else { return }
    do {
      let transfer = try Transfer(exchange, settings, now)
      guard worksite_curl_multi_add(multi, transfer.easy) == CURLM_OK else {
        throw NetworkFault(.other, mayHaveArrived: false, detail: "curl_multi_add_handle")
      }
      transfers[transfer.easy] = transfer
    } catch {
      exchange.end(.failure(Transfer.failure(error, exchange)))
    }
  }

  private func transfer(of exchange: CurlExchange) -> Transfer? {
    transfers.values.first { $0.exchange === exchange }
  }

  private func remove(_ transfer: Transfer) {
    _ = worksite_curl_multi_remove(multi, transfer.easy)
    transfers[transfer.easy] = nil
  }

  private func finishEnded() {
    var result = CURLE_OK
    while let easy = worksite_curl_multi_ended(multi, &result) {
      guard let transfer = transfers[easy] else { continue }
      // curl drops the details of a transfer once it is removed.
      let end = transfer.end(with: result)
      remove(transfer)
      transfer.exchange.end(end)
    }
  }

  /// Ends the stalled transfers.
  ///
  /// - Returns: the time of the next check.
  private func endStalled() -> ContinuousClock.Instant? {
    let now = now()
    for transfer in Array(transfers.values) where transfer.isStalled(at: now) {
      remove(transfer)
      transfer.exchange.end(.failure(transfer.stalled))
    }
    return transfers.values.compactMap(\.deadline).min()
  }

  private func endAll() {
    for transfer in Array(transfers.values) {
      remove(transfer)
      transfer.exchange.end(.failure(transfer.exchange.failure(.closed)))
    }
  }

  /// The timeout for poll(2); without a deadline, until a wakeup or until curl has work.
  private func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return .max }
    let left = (deadline - now()) / Duration.milliseconds(1)
    return Int32(min(max(left.rounded(.up), 0), 3_600_000))
  }
}
