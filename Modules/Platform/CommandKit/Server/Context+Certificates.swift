import Core
import Device
import Networking
import Remote

extension Context {
  /// The certificate with a fingerprint among those that a server presents, as PEM.
  ///
  /// - Returns: `nil` when the server presents no such certificate, or has no TLS.
  /// - Throws: ``Failure`` `network.…` when the server cannot be reached.
  package func certificate(_ fingerprint: CertificateFingerprint, of server: WebAddress) throws -> String? {
    let settings = CurlSettings(userAgent: "worksite/\(WorksiteVersion.current)")
    let (now, wait) = (machine.environment.now, serverWait())
    let start = now()
    let presented = try interruptible { cancellation in
      try PresentedCertificates.of(server, settings) {
        try cancellation.check()
        try wait.check()
        wait.report(start.duration(to: now()), isQueued: false)
      }
    }
    return presented.first { CertificateFingerprint(ofPEM: $0) == fingerprint }
  }
}
