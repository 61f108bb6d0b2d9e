import Device
import Profile
import Remote

extension Machine {
  /// Starts processes that send for a profile and outlive this one; `nil` where none may be started.
  func senderStart(for location: ProfileLocation) -> ServerConnection.SenderStart? {
    guard mayStartSender else { return nil }
    let program = [executable, "sender", "--profile", location.name]
    return { request in
      let options: [WakePipe.Request: String] = [.refresh: "--news", .insist: "--insist"]
      _ = try ChildProcess(program + [options[request]].compactMap(\.self), detached: true)
    }
  }
}
