import Accounts
import Contacts
import Core
import Operations
import PageKit
import VCard
import Worksites

/// The values of the page of one contact.
struct ContactModel: Sendable {
  let contact: Contact
  let fields: ContactFields
  let book: AddressBook
  /// Whether the user may change, move and remove it.
  let isWritable: Bool
  /// Whether it is a favourite of the user.
  let isFavourite: Bool
  /// The books to which the user may move it.
  let targets: [AddressBook]
  /// The name of the user who added it; `nil` for a user who is not known any more.
  let author: String?
  /// The age in whole years; `nil` where no birthday and no age is noted.
  let years: Int?
  /// The groups around it; empty for a group.
  let groups: ContactGroups
  /// The zone in which its times are shown.
  let zone: Zone

  init(
    contact: Contact, book: AddressBook, isWritable: Bool, isFavourite: Bool = false,
    targets: [AddressBook] = [],
    author: String? = nil,
    years: Int? = nil, groups: ContactGroups = ContactGroups(), zone: Zone = .utc
  ) {
    self.contact = contact
    fields = contact.fields
    self.book = book
    self.isWritable = isWritable
    self.isFavourite = isFavourite
    self.targets = targets
    self.author = author
    self.years = years
    self.groups = groups
    self.zone = zone
  }

  init(_ call: PageCall) throws {
    let contact = try call.answer(ContactWithID(try call.id("contact")))
    let book = try call.answer(AddressBookNamed(.id(contact.book)))
    let isWritable = book.isWritable(by: try call.actor)
    self.init(
      contact: contact, book: book, isWritable: isWritable,
      isFavourite: try call.answer(IsFavourite(contact.id)),
      targets: isWritable ? try call.writableBooks().filter { $0.id != book.id } : [],
      author: contact.isColleague ? nil : try call.answer(UserWithID(contact.createdBy))?.name,
      years: contact.fields.years(on: call.todayForAges),
      groups: contact.fields.kind == .group ? ContactGroups() : try ContactGroups(of: contact, call),
      zone: try call.answer(WorkingZones()).main)
  }

  /// The address of the page.
  var path: PagePath { PagePath("contacts", contact.id.description) }
}
