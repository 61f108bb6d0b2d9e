import ArgumentParser
import CommandKit
import Contacts
import Core
import Operations
import VCard

/// `worksite contacts edit NAME|ID [--phone NUMBER] … [--book B]`
struct ContactsEditCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.editHelp.description, discussion: Phrase.editDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var details: ContactOptions
  @Option(parsing: .singleValue, help: ArgumentHelp(.addPhoneHelp)) var addPhone: [String] = []
  @Option(parsing: .singleValue, help: ArgumentHelp(.addEmailHelp)) var addEmail: [String] = []
  @Option(help: ArgumentHelp(.moveHelp)) var book: String?
  @Argument(help: ArgumentHelp(.contactHelp)) var contact: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let present = try session.contact(contact.joined(separator: " "))
    let today = context.machine.today
    let edit = try edit(today: today)
    let lists = lists
    let target = try session.bookName(book)
    let isEdit = edit != ContactEdit() || lists != ContactListEdit()
    if !isEdit, target == nil {
      throw Failure(.usage, "contacts.nothing", .nothingToChange, remedy: .nameFields)
    }
    let batch = session.newID()
    if isEdit {
      try session.perform(EditContact(contact: present.id, edit: edit, lists: lists), batch: batch)
    }
    if let target { try session.perform(MoveContact(contact: present.id, book: target), batch: batch) }
    let changed = try session.answer(ContactWithID(present.id))
    if options.json { return try context.output.json(ContactView(changed, for: session.user, today: today)) }
    try session.show(changed, options, context)
  }

  /// The changes that the options name. An empty value removes a field.
  private func edit(today: CivilDate) throws -> ContactEdit {
    var edit = ContactEdit()
    edit.firstName = Self.change(details.first)
    edit.lastName = Self.change(details.last)
    edit.company = Self.change(details.company)
    edit.role = Self.change(details.role)
    edit.notes = Self.change(details.notes)
    if !details.phone.isEmpty { edit.phones = .set(Self.points(details.phone, isPhone: true)) }
    if !details.email.isEmpty { edit.emails = .set(Self.points(details.email, isPhone: false)) }
    if let birthday = details.birthday {
      edit.birthday = birthday.isEmpty ? .remove : try details.typedBirthday().map { .set($0) } ?? .unchanged
    }
    if let age = try details.typedAge(on: today) { edit.age = .set(age) }
    if let photo = details.photo {
      edit.photo = photo.isEmpty ? .remove : try details.typedPhoto().map { .set($0) } ?? .unchanged
    }
    return edit
  }

  /// The entries of lists that the options add, and the parts of the address that they name.
  private var lists: ContactListEdit {
    var lists = ContactListEdit()
    if !addPhone.isEmpty { lists.addedPhones = Self.points(addPhone, isPhone: true) }
    if !addEmail.isEmpty { lists.addedEmails = Self.points(addEmail, isPhone: false) }
    let address = PostalAddress(
      street: details.street, postalCode: details.postcode, city: details.city, country: details.country)
    if address != PostalAddress() { lists.address = address }
    return lists
  }

  private static func points(_ typed: [String], isPhone: Bool) -> [ContactPoint] {
    typed.filter { !$0.isEmpty }.map { ContactOptions.point($0, isPhone: isPhone) }
  }

  private static func change(_ typed: String?) -> FieldChange<String> {
    guard let typed else { return .unchanged }
    return typed.isEmpty ? .remove : .set(typed)
  }
}
