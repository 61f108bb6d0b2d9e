import Contacts
import Core
import Operations
import PageKit

/// The page that imports contacts from vCards or CSV: first a dry run, then the import that it showed.
enum ContactImportPage {
  static let pages = WebPage.form("/contacts/import", takesFiles: true) { call, form in
    try ContactImportView.page(form, call)
  } submit: { call, form in
    let text = try ImportedText(form, call)
    guard let name = BookName(form["book"]) else { throw Failure.formIncomplete }
    let book = try call.answer(AddressBookNamed(name))
    let cards = try ImportedCards(text, for: book)
    let isReplacing = form.isTicked(replace)
    guard form[step] == saving else {
      guard book.isWritable(by: try call.actor) else {
        throw Failure(
          .forbidden, .contactsReadOnly, .readOnlyContact, remedy: .chooseOtherBook, field: "book")
      }
      let plan = try ContactImportPlan(cards, replacing: isReplacing) { try call.answer($0) }
      return .view(ContactImportView.dryRun(plan, of: text, call))
    }
    try await call.run(form) { performer in
      let plan = try ContactImportPlan(cards, replacing: isReplacing) { try performer.answer($0) }
      guard plan.numbers == form[numbers], !plan.contacts.operations.isEmpty else {
        throw Failure(
          .conflict, "contacts.importStale", .importStale, remedy: .checkImportAgain)
      }
      for (index, operation) in plan.contacts.operations.enumerated() {
        try performer.perform(operation, as: index == 0 ? nil : "card \(index)")
      }
    }
    return .redirect(to: PagePath("contacts", "books", book.id.description), done: form.operation)
  }

  static let path = PagePath("contacts", "import")

  /// The fields of the text: a chosen file, or pasted cards.
  static let (file, cards) = ("file", "cards")

  /// The box by which cards of the text replace contacts that differ.
  static let replace = "replace"

  /// The fields of the second form.
  static let (step, saving, numbers) = ("step", "save", "numbers")
}
