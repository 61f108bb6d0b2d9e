import Accounts
import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations
import VCard

/// `worksite contacts show NAME|ID`
struct ContactsShow: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: Phrase.showHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.cardHelp)) var card = false
  @Argument(help: ArgumentHelp(.contactHelp), completion: .contacts) var contact: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    try session.show(
      ContactFinder(session).contact(contact.joined(separator: " ")), card: card, options, context)
  }
}

extension Session {
  /// Prints a contact: its fields, its card, or JSON.
  func show(
    _ contact: Contact, card: Bool = false, _ options: GlobalOptions, _ context: Context
  ) throws {
    if card { return try contact.card.bytes.withUnsafeBytes { try context.output.write($0) } }
    let today = context.machine.today
    if options.json { return try context.output.json(view(contact, context)) }
    context.output.line(context.output.style.bold(contact.name.printable))
    let people = try answer(Users())
    let book = try ContactFinder(self).bookTitles()[contact.book] ?? ""
    let (id, owner) = (ShortIDs([contact.id]).text(of: contact.id), people[contact.createdBy]?.name ?? "")
    let members = try ContactFinder(self).memberNames(of: contact).map(\.printable).joined(separator: "\n")
    let isMarked = try answer(IsFavourite(contact.id))
    context.writeDetails(
      contact.fields.details(today, context.language) + [
        (.membersTitle, members), (.favouriteTitle, isMarked ? "\(Phrase.favouriteMark)" : ""),
        (.bookTitle, book), (.idTitle, id),
        (.addedTitle, contact.isColleague ? "" : "\(context.moment(contact.createdAt))  \(owner)"),
        (.changedTitle, context.moment(contact.modifiedAt)),
      ])
  }
}

extension Session {
  /// A contact in JSON, with the members of a group.
  func view(_ contact: Contact, _ context: Context) throws -> ContactView {
    ContactView(
      contact, for: user, today: context.machine.today,
      people: contact.members(try answer(ContactNames(of: contact))))
  }
}

extension ContactFields {
  /// The fields as titles and texts.
  func details(_ today: CivilDate, _ language: Language) -> [(title: Phrase, text: String)] {
    func typed(_ title: Phrase, _ point: ContactPoint) -> (title: Phrase, text: String) {
      (title, point.type.map { "\(point.value)  (\(Phrase.pointType($0)))" } ?? point.value)
    }
    let hasMore = [prefix, middleName, suffix].contains { $0 != nil }
    var details: [(title: Phrase, text: String)] = [
      (.wholeNameTitle, hasMore ? wholeName : ""), (.nicknameTitle, nickname ?? ""),
      (.companyTitle, organization.joined(separator: ", ")), (.roleTitle, role ?? ""),
    ]
    details += phones.map { typed(.phoneTitle, $0) } + emails.map { typed(.emailTitle, $0) }
    details += addresses.map { address in
      let place = [address.postalCode, address.city].compactMap(\.self).joined(separator: " ")
      let parts = [
        address.postBox, address.extended, address.street, place, address.region, address.country,
      ].compactMap(\.self)
      let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      return typed(.addressTitle, ContactPoint(text, type: address.type))
    }
    details += messaging.map { typed(.messagingTitle, $0) }
    details += relations.map { person in
      (.relationTitle, person.type.map { "\(person.value)  (\(Phrase.relation($0)))" } ?? person.value)
    }
    let years = years(on: today).map { "\($0)" }
    if let birthday {
      let day = birthday.text(in: language)
      details.append((.birthdayTitle, years.map { "\(day)  (\($0))" } ?? day))
    } else {
      details.append((.ageTitle, years ?? ""))
    }
    return details + [
      (.webTitle, url ?? ""), (.categoriesTitle, categories.joined(separator: ", ")),
      (.photoTitle, photo?.bytes.map { "\(language.number($0.count / 1000)) kB" } ?? photo?.uri ?? ""),
      (.notesTitle, notes ?? ""),
    ]
  }
}
