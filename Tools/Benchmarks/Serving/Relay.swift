import Measuring
import Yardstick

/// A relay between a device and a server that counts the bytes. It runs until the process ends.
package struct Relay {
  private let relay: OpaquePointer

  /// Starts a relay to a server.
  package init(to web: Web) throws {
    guard let relay = yardstick_relay_start(web.port) else {
      throw MeasurementError("no relay could be started")
    }
    self.relay = relay
  }

  /// The port of the relay.
  package var port: UInt16 { yardstick_relay_port(relay) }

  /// The number of bytes so far, in both directions.
  package var bytes: Int { Int(yardstick_relay_bytes(relay)) }
}
