import Core

/// The first page: the cards of all features.
enum HomePage {
  static let place = Place("/", .homePlace, .home)

  static func page(of features: [FeaturePages]) -> WebPage {
    WebPage("/") { call in
      let cards = try features.flatMap(\.cards).compactMap { try $0.html(call) }
      return PageView(
        .homePlace, place: place.path, isKept: true, hasHeading: false,
        "<div class=\"cards\">\(cards)</div>")
    }
  }
}

extension HTML {
  /// A card: a heading with a part of a page below it.
  package static func card(_ title: Phrase, id: String, live: [String] = [], _ content: HTML) -> HTML {
    let audiences: HTML = live.isEmpty ? "" : " data-live=\"\(live.joined(separator: " "))\""
    return """
      <section class="card" id="\(id)" aria-labelledby="\(id)-title"\(audiences)>\
      <h2 id="\(id)-title">\(title)</h2>\(content)</section>
      """
  }
}
