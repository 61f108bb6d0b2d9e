import Contacts
import Core
import Operations
import PageKit

/// The page that imports contacts from vCards or CSV: first a dry run, then the import that it showed.
enum ContactImportPage {
  static let pages = WebPage.form("/contacts/import", takesFiles: true) { call, form in
    guard form.failure?.code == .contactsImportStale else { return try ContactImportView.page(form, call) }
    return try dryRun(form, call)
  } submit: { call, form in
    guard form[step] == saving else { return .view(try dryRun(form, call)) }
    let (book, cards) = try Self.cards(ImportedText(form, call), form, call)
    try await call.run(form) { performer in
      let plan = try ContactImportPlan(cards, replacing: form.isTicked(replace)) { try performer.answer($0) }
      guard plan.digest == form[digest], !plan.contacts.operations.isEmpty else {
        throw Failure(
          .conflict, .contactsImportStale, .importStale, remedy: .checkImportAgain)
      }
      for (index, operation) in plan.contacts.operations.enumerated() {
        try performer.perform(operation, as: index == 0 ? nil : "card \(index)")
      }
    }
    return .redirect(to: PagePath("contacts", "books", book.id.description), done: form.operation)
  }

  /// The page of what the text of a form would change now.
  private static func dryRun(_ form: Form, _ call: PageCall) throws -> PageView {
    let text = try ImportedText(form, call)
    let (book, cards) = try cards(text, form, call)
    guard book.isWritable(by: try call.actor) else {
      throw Failure(
        .forbidden, .contactsReadOnly, .readOnlyContact, remedy: .chooseOtherBook, field: "book")
    }
    let plan = try ContactImportPlan(cards, replacing: form.isTicked(replace)) { try call.answer($0) }
    return ContactImportView.dryRun(plan, of: text, form, call)
  }

  private static func cards(
    _ text: ImportedText, _ form: Form, _ call: PageCall
  ) throws -> (book: AddressBook, cards: ImportedCards) {
    guard let name = BookName(form["book"]) else { throw Failure.formIncomplete }
    let book = try call.answer(AddressBookNamed(name))
    return (book, try ImportedCards(text, for: book))
  }

  static let path = PagePath("contacts", "import")

  /// The fields of the text: a chosen file, or pasted cards.
  static let (file, cards) = ("file", "cards")

  /// The box by which cards of the text replace contacts that differ.
  static let replace = "replace"

  /// The fields of the second form.
  static let (step, saving, digest) = ("step", "save", "digest")
}

extension Failure.Code {
  /// An import would change something else than its user saw.
  static let contactsImportStale: Self = "contacts.importStale"
}
