import Core

/// The pages of a feature: what it adds to the site of a company.
package struct FeaturePages: Sendable {
  /// The place in the bar; `nil` for a feature without one.
  let place: Place?
  let pages: [WebPage]
  /// The cards of the home page, in order.
  let cards: [HomeCard]
  /// The sections of the page of settings, in order.
  let settings: [HomeCard]
  /// The links for the steps of remedies.
  let remedies: RemedyLinks
  /// The places that a long press on the icon of the pages offers.
  let shortcuts: [Place]

  /// The pages of a feature from its parts.
  package init(
    place: Place? = nil, pages: [WebPage], cards: [HomeCard] = [], settings: [HomeCard] = [],
    remedies: RemedyLinks = RemedyLinks(), shortcuts: [Place] = []
  ) {
    self.place = place
    self.pages = pages
    self.cards = cards
    self.settings = settings
    self.remedies = remedies
    self.shortcuts = shortcuts
  }
}

/// A place in the bar: the first page of a feature.
package struct Place: Sendable {
  let path: String
  let title: Phrase
  let icon: Icon

  /// A place from its path, its title and its picture.
  package init(_ path: String, _ title: Phrase, _ icon: Icon) {
    self.path = path
    self.title = title
    self.icon = icon
  }
}

/// A part of a page that several features add to, such as a card of the home page.
package struct HomeCard: Sendable {
  let html: @Sendable (PageCall) throws -> HTML?

  /// A card that a function makes; `nil` where there is nothing to show.
  package init(_ html: @escaping @Sendable (PageCall) throws -> HTML?) { self.html = html }
}

/// A picture of the file of icons.
package enum Icon: String, Sendable {
  case home, hours, budget, documents, contacts, settings, add, start, stop, check, warning, photo, back, bell

  /// The picture, which screen readers skip: a text stands beside it.
  package var html: HTML {
    "<svg class=\"icon\" aria-hidden=\"true\" width=\"24\" height=\"24\"><use href=\"\(PageAssets.shared.path(.icons).at(rawValue))\"/></svg>"
  }
}
