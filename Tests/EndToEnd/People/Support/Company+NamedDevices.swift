import Core
import EndToEndSupport
import Foundation
import Networking
import Persistence
import Profile
import Remote
import TestSupport

extension Company {
  /// Adds a device of a user that logs in with a chosen device name.
  func device(of username: String, called name: String) async throws -> Device {
    let clock = WallClock { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
    let client = HTTPClient(
      of: try WebAddress(address), over: CurlTransport(CurlSettings(userAgent: "test")),
      link: NetworkLink(LinkState(at: clock.now())),
      in: ClientEnvironment(clock: clock) { .random(in: 0 ... .max) })
    let login = ServerLogin(
      username: username, password: try password(of: username), device: nil, deviceName: name)
    let account = try await login.perform(through: client, authorities: nil)
    let device = try Device(hasSender: false)
    let profiles = device.files.folder.folder("data").folder("worksite")
    try account.write(at: try ProfileLocation(named: "default", in: profiles), tag: account.user)
    return device
  }
}
