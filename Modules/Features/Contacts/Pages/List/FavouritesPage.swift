import Contacts
import Core
import PageKit

/// The page of all favourites of the user.
enum FavouritesPage {
  static let path = PagePath("contacts", "favourites")

  static let page = WebPage("/contacts/favourites") { call in
    let rows = try call.answer(Favourites()).map { ContactListModel.Row($0, by: .last) }
    return PageView(
      .favouritesTitle, place: ContactsPages.place, back: (.contactsPlace, .contacts),
      rows.isEmpty
        ? "<div class=\"empty\"><p>\(Phrase.noFavouritesYet)</p></div>"
        : "<ul class=\"rows\">\(rows.map(ContactListView.row))</ul>")
  }
}
