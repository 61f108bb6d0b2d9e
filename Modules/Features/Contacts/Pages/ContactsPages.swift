import PageKit

/// The pages of contacts: lists, a contact with its forms, address books and groups.
package enum ContactsPages {
  /// All pages of contacts.
  package static let pages = FeaturePages(
    place: Place(place, .contactsPlace, .contacts),
    pages: [ContactListPage.page, FavouritesPage.page, BirthdaysPage.page] + ContactPage.pages
      + AddContactPage.pages + EditContactPage.pages
      + ContactHistoryPage.pages + BooksPage.pages + GroupsPage.pages + MembersPage.pages
      + DuplicatesPage.pages + ContactImportPage.pages)

  /// The path of the place in the bar.
  static let place = "/contacts"
}

extension PagePath {
  /// The address of the list of contacts.
  static let contacts = PagePath("contacts")
}
