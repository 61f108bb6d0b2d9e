import Core

/// The pages of what waits in the browser; its script fills them.
enum OutboxPage {
  /// The forms that wait, and the files alone.
  static let pages = [
    page("/outbox", .outboxTitle, .outboxExplained, hasOnlyFiles: false),
    page("/uploads", .uploadsTitle, .uploadsExplained, hasOnlyFiles: true),
  ]

  private static func page(
    _ path: String, _ title: Phrase, _ explained: Phrase, hasOnlyFiles: Bool
  ) -> WebPage {
    WebPage(path) { _ in
      PageView(
        title, isKept: true,
        """
        <p class="quiet">\(explained)</p>\
        <ul class="rows" id="outbox"\(hasOnlyFiles ? " data-files" as HTML : "")></ul>\
        <div class="empty" id="outbox-empty" hidden><p>\(Phrase.outboxEmpty)</p></div>\
        <noscript><div class="empty"><p>\(Phrase.outboxEmpty)</p></div></noscript>
        """)
    }
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
