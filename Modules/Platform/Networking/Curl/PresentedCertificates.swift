import CCurl
import Core

/// Reads the certificates that a server presents, without trusting them.
///
/// The caller compares a certificate with a fingerprint that it received in another way. Nothing but the TLS
/// handshake is sent to the server.
public enum PresentedCertificates {
  /// Connects to a server and returns its certificates as PEM (RFC 7468), its own first.
  ///
  /// - Parameter check: throws to end the wait; it is called about ten times a second.
  /// - Returns: no certificates for a server without TLS.
  /// - Throws: ``Failure`` `network.…`, and the error of `check`.
  public static func of(
    _ server: WebAddress, _ settings: CurlSettings, unless check: () throws -> Void
  ) throws -> [String] {
    guard server.isSecure else { return [] }
    try CurlLibrary.load(settings.libraries)
    guard let multi = worksite_curl_multi_init() else { throw failure(.other, server) }
    defer { worksite_curl_multi_cleanup(multi) }
    guard let easy = worksite_curl_easy_init() else { throw failure(.other, server) }
    defer { worksite_curl_easy_cleanup(easy) }
    let options = CurlOptions(easy)
    options.setPresentation(of: server.text, settings)
    do {
      try options.check()
    } catch let fault as NetworkFault {
      throw Failure(fault, host: server.host)
    }
    _ = worksite_curl_multi_add(multi, easy)
    defer { _ = worksite_curl_multi_remove(multi, easy) }
    var code = CURLE_OK
    while worksite_curl_multi_ended(multi, &code) == nil {
      try check()
      guard worksite_curl_multi_perform(multi) == CURLM_OK, worksite_curl_multi_poll(multi, 100) == CURLM_OK
      else { throw failure(.other, server) }
    }
    guard code == CURLE_OK else {
      let fault = NetworkFault(
        code, detail: String(cString: worksite_curl_easy_strerror(code)),
        systemError: Int32(clamping: worksite_curl_get_long(easy, CURLINFO_OS_ERRNO)), verification: 0,
        mayHaveArrived: false)
      throw Failure(fault, host: server.host)
    }
    return certificates(of: easy)
  }

  private static func failure(_ kind: NetworkFault.Kind, _ server: WebAddress) -> Failure {
    Failure(NetworkFault(kind, mayHaveArrived: false), host: server.host)
  }

  private static func certificates(of easy: UnsafeMutableRawPointer) -> [String] {
    guard let found = worksite_curl_get_certificates(easy)?.pointee, let lists = found.certinfo else {
      return []
    }
    return (0..<Int(found.num_of_certs)).compactMap { index in
      lines(of: lists[index]).first { $0.hasPrefix(field) }.map { String($0.dropFirst(field.count)) }
    }
  }

  /// The name of the line with the PEM, among the lines that describe a certificate.
  private static let field = "Cert:"

  private static func lines(of list: UnsafeMutablePointer<curl_slist>?) -> [String] {
    var (lines, next): ([String], UnsafeMutablePointer<curl_slist>?) = ([], list)
    while let line = next?.pointee {
      if let text = line.data { lines.append(String(cString: text)) }
      next = line.next
    }
    return lines
  }
}
