import Core
import Networking
import Synchronization

/// Reads a list from a server that is busy at first, and estimates the link to it.
///
/// Transport and time are replayed here, so that each run prints the same. A program that uses the network gives
/// `CurlTransport(CurlSettings(userAgent: "my-program/1.0"))` instead, and needs no `sleep`.
@main
enum PatientClient {
  struct Site: Decodable { let name: String }

  static func main() async throws {
    let (transport, time) = (BadConnection(), ReplayedTime())
    let (clock, environment) = (time.clock, time.environment)

    let link = NetworkLink(LinkState(at: clock.now()))
    let server = try WebAddress("https://worksite.example")
    let client = HTTPClient(of: server, over: transport, link: link, in: environment)
    let sites = try await client.value(FetchedPage<Site>.self, of: HTTPCall("GET", "/api/v1/worksites"))
    print(sites.items.map(\.name), "over a link of", Int(link.estimate.download ?? 0) / 1000, "kB/s")

    let trip = (link.estimate.roundTrip ?? .zero) / .milliseconds(1)
    print("round trip \(Int(trip)) ms, uploads in parts of \(link.estimate.partSize >> 10) KiB")
    do {
      _ = try await client.perform(HTTPCall("POST", "/api/v1/worksites"))
    } catch {
      print("A call that must not be repeated: \(error)")
    }
  }
}

/// A transport that is cut off, meets a busy server, gets through to it, and is cut off again.
private final class BadConnection: Transport {
  private let attempts = Mutex(0)

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let attempt = attempts.withLock { count in
      count += 1
      return count
    }
    switch attempt {
    case 1:
      print("\(request.method): not connected")
      throw Failure(NetworkFault(.refused, mayHaveArrived: false), host: "worksite.example")
    case 2:
      print("\(request.method): 503, retry after two seconds")
      return HTTPResponse(status: 503, headers: ["Retry-After": "2"])
    case 3:
      print("\(request.method): 200")
      let page = #"{"items": [{"name": "Kallio"}, {"name": "Marjala"}]}"#
      request.options.ended?(
        TransferReport(
          roundTrip: .milliseconds(120), sent: 0, untilAnswer: .milliseconds(150), received: 512 << 10,
          receiving: .seconds(2)))
      return HTTPResponse(status: 200, body: HTTPBody(Array(page.utf8)))
    default:
      print("\(request.method): cut off after sending")
      throw Failure(NetworkFault(.cut, mayHaveArrived: true), host: "worksite.example")
    }
  }
}

/// Time that passes only while the client waits.
private final class ReplayedTime: Sendable {
  private let present = Mutex(Instant(milliseconds: 1_795_069_800_000))

  var clock: WallClock { WallClock { self.present.withLock { $0 } } }

  var environment: ClientEnvironment {
    ClientEnvironment(
      clock: clock, random: { .max / 2 },
      sleep: { duration in
        let milliseconds = Int64(duration / .milliseconds(1))
        print("waits \(milliseconds) ms")
        self.present.withLock { $0 = Instant(milliseconds: $0.milliseconds + milliseconds) }
      })
  }
}
