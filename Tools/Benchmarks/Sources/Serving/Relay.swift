import Measuring
import Yardstick

/// Stands between a device and a server and counts the bytes that pass. It stays until the process ends.
package struct Relay {
  private let relay: OpaquePointer

  /// Starts one in front of a server.
  package init(to web: Web) throws {
    guard let relay = yardstick_relay_start(web.port) else { throw MeasurementError("no relay could be started") }
    self.relay = relay
  }

  /// The port that stands for the server's.
  package var port: UInt16 { yardstick_relay_port(relay) }

  /// The bytes that passed so far, both ways.
  package var bytes: Int { Int(yardstick_relay_bytes(relay)) }
}
