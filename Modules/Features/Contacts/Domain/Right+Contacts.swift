import Auth

extension Right {
  /// Listing the address books that the user may see, and their contacts.
  public static let listContacts = Right(
    "contacts.list", .rightListContacts, .own, manager: true, reporter: true, program: .dav)
  /// Changing the contacts of one's own address books.
  public static let keepContacts = Right(
    "contacts.keep", .rightKeepContacts, .own, manager: true, reporter: true, program: .dav)
  /// Marking contacts as one's own favourites.
  public static let markContacts = Right(
    "contacts.mark", .rightMarkContacts, .own, manager: true, reporter: true)
  /// Seeing the address book of a worksite.
  public static let seeSiteContacts = Right(
    "contacts.seeSite", .rightSeeSiteContacts, .worksite, manager: true, reporter: true, program: .dav)
  /// Changing the address book of a worksite.
  public static let changeSiteContacts = Right(
    "contacts.changeSite", .rightChangeSiteContacts, .worksite, manager: true, reporter: false, program: .dav)
  /// Changing the address book of the company, which all users see.
  public static let changeCompanyContacts = Right(
    "contacts.changeCompany", .rightChangeCompanyContacts, .company, manager: false, reporter: false,
    program: .dav)
}
