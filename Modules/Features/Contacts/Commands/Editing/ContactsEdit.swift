import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations
import VCard

/// `worksite contacts edit NAME|ID [--phone NUMBER] … [--book B]`
struct ContactsEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.editHelp.description, discussion: Phrase.editDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var details: ContactOptions
  @Option(help: ArgumentHelp(.addPhoneHelp)) var addPhone: [String] = []
  @Option(help: ArgumentHelp(.addEmailHelp)) var addEmail: [String] = []
  @Option(help: ArgumentHelp(.removePhoneHelp)) var removePhone: [String] = []
  @Option(help: ArgumentHelp(.removeEmailHelp)) var removeEmail: [String] = []
  @Option(help: ArgumentHelp(.moveHelp), completion: .books) var book: String?
  @Argument(help: ArgumentHelp(.contactHelp), completion: .contacts) var contact: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let present = try ContactFinder(session).contact(contact.joined(separator: " "))
    let edit = try edit(today: context.machine.today)
    let target = try ContactFinder(session).bookName(book)
    if edit == ContactEdit(), target == nil {
      throw Failure(.usage, "contacts.nothing", .nothingToChange, remedy: .nameFields)
    }
    let batch = session.newID()
    if edit != ContactEdit() {
      try session.perform(EditContact(contact: present.id, edit: edit), batch: batch)
    }
    if let target { try session.perform(MoveContact(contact: present.id, book: target), batch: batch) }
    let changed = try session.answer(ContactWithID(present.id))
    if changed.version == present.version { context.output.note(.nothingChanged) }
    try session.show(changed, options, context)
  }

  /// The changes that the options name. An empty value removes a field.
  private func edit(today: CivilDate) throws -> ContactEdit {
    ContactEdit(
      setting: try details.values(today: today), removing: details.cleared,
      added: Self.entries(phones: addPhone, emails: addEmail),
      removed: Self.entries(phones: removePhone, emails: removeEmail), address: details.address)
  }

  private static func entries(phones: [String], emails: [String]) -> ContactEntries {
    func points(_ typed: [String], isPhone: Bool) -> [ContactPoint]? {
      let points = ContactOptions.points(typed, isPhone: isPhone)
      return points.isEmpty ? nil : points
    }
    return ContactEntries(phones: points(phones, isPhone: true), emails: points(emails, isPhone: false))
  }
}
