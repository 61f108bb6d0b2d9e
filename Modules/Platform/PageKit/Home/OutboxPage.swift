import Core

/// The page of the forms that wait in the browser; its script fills it.
enum OutboxPage {
  static let page = WebPage("/outbox") { _ in
    PageView(
      .outboxTitle, isKept: true,
      """
      <p class="quiet">\(Phrase.outboxExplained)</p><ul class="rows" id="outbox"></ul>\
      <div class="empty" id="outbox-empty" hidden><p>\(Phrase.outboxEmpty)</p></div>\
      <noscript><div class="empty"><p>\(Phrase.outboxEmpty)</p></div></noscript>
      """)
  }
}

/// The page that a browser shows without a network, where it has no copy of a page.
enum OfflinePage {
  static let page = WebPage("/offline", needsLogin: false) { _ in
    PageView(
      .offlineTitle,
      "<p>\(Phrase.offlineExplained)</p><p>\(HTML.link(.toHome, to: PagePath(), .main))</p>")
  }
}
