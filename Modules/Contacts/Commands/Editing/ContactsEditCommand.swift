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
    let edit = try edit(of: present.fields, today: today)
    let target = try session.bookName(book)
    if edit == ContactEdit(), target == nil {
      throw Failure(.usage, "contacts.nothing", .nothingToChange, remedy: .nameFields)
    }
    let batch = session.newID()
    if edit != ContactEdit() {
      try session.perform(EditContact(contact: present.id, edit: edit), batch: batch)
    }
    if let target { try session.perform(MoveContact(contact: present.id, book: target), batch: batch) }
    let changed = try session.answer(ContactWithID(present.id))
    if options.json { return try context.output.json(ContactView(changed, for: session.user, today: today)) }
    try session.show(changed, options, context)
  }

  /// The changes that the options name. An empty value removes a field.
  private func edit(of present: ContactFields, today: CivilDate) throws -> ContactEdit {
    var edit = ContactEdit()
    edit.firstName = Self.change(details.first)
    edit.lastName = Self.change(details.last)
    edit.company = Self.change(details.company)
    edit.role = Self.change(details.role)
    edit.notes = Self.change(details.notes)
    if !details.phone.isEmpty || !addPhone.isEmpty {
      let typed = (details.phone + addPhone).filter { !$0.isEmpty }
      edit.phones = .set(
        (details.phone.isEmpty ? present.phones : [])
          + typed.map { ContactOptions.point($0, isPhone: true) })
    }
    if !details.email.isEmpty || !addEmail.isEmpty {
      let typed = (details.email + addEmail).filter { !$0.isEmpty }
      edit.emails = .set(
        (details.email.isEmpty ? present.emails : [])
          + typed.map { ContactOptions.point($0, isPhone: false) })
    }
    if let address = address(from: present.addresses.first) {
      let all = [address] + present.addresses.dropFirst()
      edit.addresses = .set(all.filter { $0 != PostalAddress(type: $0.type) })
    }
    if let birthday = details.birthday {
      edit.birthday = birthday.isEmpty ? .remove : try details.typedBirthday().map { .set($0) } ?? .unchanged
    }
    if let age = try details.typedAge(on: today) { edit.age = .set(age) }
    if let photo = details.photo {
      edit.photo = photo.isEmpty ? .remove : try details.typedPhoto().map { .set($0) } ?? .unchanged
    }
    return edit
  }

  /// The first address with the typed parts; `nil` when none was typed.
  private func address(from present: PostalAddress?) -> PostalAddress? {
    guard [details.street, details.postcode, details.city, details.country].contains(where: { $0 != nil })
    else { return nil }
    var address = present ?? PostalAddress()
    func part(_ typed: String?, _ path: WritableKeyPath<PostalAddress, String?>) {
      if let typed { address[keyPath: path] = typed.isEmpty ? nil : typed }
    }
    part(details.street, \.street)
    part(details.postcode, \.postalCode)
    part(details.city, \.city)
    part(details.country, \.country)
    return address
  }

  private static func change(_ typed: String?) -> FieldChange<String> {
    guard let typed else { return .unchanged }
    return typed.isEmpty ? .remove : .set(typed)
  }
}
