import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations
import VCard

/// `worksite contacts add [NAME] [--company C] [--phone NUMBER] … [--book B]`
struct ContactsAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.addHelp.description, discussion: Phrase.addDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BookOption
  @OptionGroup var details: ContactOptions
  @Argument(help: ArgumentHelp(.nameHelp)) var name: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    let book = try ContactFinder(session).bookName(chosen.book)
    let today = context.machine.today
    var fields = try details.fields(
      named: name.isEmpty ? nil : name.joined(separator: " "), today: today)
    if fields == ContactFields() {
      guard context.machine.terminal.canAsk else {
        throw Failure(.usage, "contacts.noName", .nameMissing, remedy: .addForm, field: "name")
      }
      let example = ContactFields(firstName: "–")
      try session.rehearse(AddContact(id: session.newID(), book: book, fields: example))
      fields = try ContactPrompts(context).fields()
    }
    let contact = AddContact(id: session.newID(), book: book, fields: fields)
    try session.perform(contact)
    let added = try session.answer(ContactWithID(contact.id))
    if options.json { return try context.output.json(session.view(added, context)) }
    let title = try session.answer(AddressBookNamed(book ?? .mine)).title
    context.output.say(.savedContact(added.name, title))
  }
}

/// The questions of `worksite contacts add` without a name: name, company, role, phone, e-mail, city.
struct ContactPrompts {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Asks for the fields of a contact. An empty answer leaves a field out.
  func fields() throws -> ContactFields {
    let name = try context.ask(.askName)
    var fields = ContactFields(company: try answer(.askCompany), role: try answer(.askRole))
    fields.phones = ContactOptions.points([try context.ask(.askPhone)], isPhone: true)
    fields.emails = ContactOptions.points([try context.ask(.askEmail)], isPhone: false)
    fields.addresses = try answer(.askCity).map { [PostalAddress(city: $0)] } ?? []
    fields.setName(typed: name)
    return fields
  }

  private func answer(_ question: Phrase) throws -> String? {
    let text = try context.ask(question)
    return text.isEmpty ? nil : text
  }
}
