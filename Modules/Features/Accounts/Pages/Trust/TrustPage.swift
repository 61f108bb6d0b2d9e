import Core
import PageKit
import ServerKit

/// The page by which a device comes to trust the server's own authority.
struct TrustPage {
  /// The authority; `nil` where the operator named none.
  let authority: TrustedAuthority?

  var pages: [WebPage] {
    [
      WebPage("/trust", needsLogin: false) { call in
        var page = TrustView(authority: authority, isSecure: call.call.context.client.isSecure).page
        if call.visitor != nil { page.back = (.settingsTitle, PagePath("settings")) }
        return page
      },
      WebPage.file("/trust/ca.crt", needsLogin: false) { _ in
        guard let authority else {
          throw Failure(.notFound, "accounts.noAuthority", .noAuthority, remedy: .operatorNamesAuthority)
        }
        return .file(Array(authority.pem.utf8), type: "application/x-x509-ca-cert")
      },
    ]
  }
}

/// The steps by which a device trusts the authority: a pure function.
struct TrustView {
  let authority: TrustedAuthority?
  /// Whether the browser reaches the server over TLS.
  let isSecure: Bool

  var page: PageView {
    guard let authority else {
      return PageView(
        .trustTitle,
        """
        <div class="empty"><p>\(Phrase.noAuthority)</p><p>\(Phrase.operatorNamesAuthority)</p></div>
        """)
    }
    let warning: HTML? = isSecure ? nil : "<p class=\"note warn\">\(Phrase.notOverTLS)</p>"
    return PageView(
      .trustTitle,
      """
      <p>\(Phrase.trustExplained)</p>\(warning)\
      <div class="actions">\(HTML.link(.downloadAuthority, to: PagePath("trust", "ca.crt"), .main))</div>\
      <div class="cards">\
      \(HTML.card(.fingerprintTitle, id: "fingerprint", """
        <p class="code">\(authority.fingerprint)</p><p class="quiet">\(Phrase.compareFingerprint)</p>
        """))\
      \(HTML.card(.iPhoneTitle, id: "iphone", steps(Phrase.iPhoneSteps)))\
      \(HTML.card(.androidTitle, id: "android", steps(Phrase.androidSteps)))</div>
      """)
  }

  private func steps(_ steps: [Phrase]) -> HTML {
    let items = steps.enumerated().map { number, step -> HTML in
      "<li><div class=\"row\"><span>\(number + 1). \(step)</span></div></li>"
    }
    return "<ol class=\"rows\">\(items)</ol>"
  }
}
