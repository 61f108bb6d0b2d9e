import Auth
import Contacts
import Core
import PageKit
import Worksites

extension PageCall {
  /// The address books that the user sees.
  func books() throws -> [AddressBook] { try answer(AddressBooks()) }

  /// The books whose contacts the user may change.
  func writableBooks() throws -> [AddressBook] {
    let actor = try actor
    return try books().filter { $0.isWritable(by: actor) }
  }

  /// The book whose key is a segment of the path.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for a book that the user may not see.
  func book(_ name: String) throws -> AddressBook { try answer(AddressBookNamed(.id(try id(name)))) }
}

extension PageCall {
  /// The current day, on which ages are shown.
  var todayForAges: CivilDate { visitor?.today ?? Zone.utc.civil(now).date }

  /// The day on which the user typed the age in a form, also in one that waited for the network.
  func dayOfAges(in form: Form) throws -> CivilDate { try answer(WorkingZones()).today(at: enteredAt(form)) }
}

extension AddressBook {
  /// The group of users who see its changes.
  var audience: String {
    switch scope {
    case .mine: Audience.user(holder).key
    case .site: Audience.site(holder).key
    // Accounts are sent to all users of the company.
    case .company, .colleagues: Audience.company.key
    }
  }

  /// The choice of the book in a list.
  var option: Field.Option { Field.Option(bookName.description, title.description) }
}
