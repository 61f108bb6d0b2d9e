import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations
import VCard

/// `worksite contacts birthdays [MONTH]`
struct ContactsBirthdays: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "birthdays", abstract: Phrase.birthdaysHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BookOption
  @Argument(help: ArgumentHelp(.monthHelp)) var month: Int?

  func run(in context: Context) throws {
    let today = context.machine.today
    let month = month ?? today.month
    guard (1...12).contains(month) else {
      throw Failure(.usage, "contacts.month", .noSuchMonth(month), remedy: .monthsAreNumbers, field: "month")
    }
    let session = try context.session(options)
    session.changes.noteShown()
    let book = try ContactFinder(session).bookName(chosen.book)
    let contacts = try session.changes.current { try session.answer(Birthdays(in: book, month: month)) }
    let found = contacts.compactMap { contact in
      contact.fields.birthday.map { (contact: contact, birthday: $0) }
    }
    if options.json {
      return try context.writeItems(
        found.map { ContactView($0.contact, for: session.user, today: today, withPhoto: false) })
    }
    if found.isEmpty { return context.output.note(.noBirthdays) }
    // A month that is over comes again next year.
    let year = month < today.month ? today.year + 1 : today.year
    var table = Table([
      .init(Phrase.dayColumn), .init(Phrase.nameColumn),
      .init(Phrase.reachedAgeColumn, isNumber: true, rank: 1),
      .init(Phrase.phoneColumn, rank: 2),
    ])
    for (contact, birthday) in found {
      table.add([
        Birthday(year: nil, month: birthday.month, day: birthday.day)?.text(in: context.language) ?? "",
        contact.name,
        birthday.year.map { String(year - $0) } ?? "", contact.fields.phones.first?.value ?? "",
      ])
    }
    context.output.table(table)
  }
}
