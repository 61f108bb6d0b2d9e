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
    guard form[step] == saving else { return .view(try check(text, call, form)) }
    guard let name = BookName(form["book"]) else { throw Failure.formIncomplete }
    let book = try call.answer(AddressBookNamed(name))
    try await call.run(form) { performer in
      let answer = ContactImportPlan.Answer(
        book: { try performer.answer(AddressBookNamed($0)) }, contacts: { try performer.answer($0) })
      let plan = try ContactImportPlan(form, text, answer)
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

  /// The fields of the second form.
  static let (step, saving, numbers) = ("step", "save", "numbers")

  private static func check(_ text: ImportedText, _ call: PageCall, _ form: Form) throws -> PageView {
    let answer = ContactImportPlan.Answer(
      book: { try call.answer(AddressBookNamed($0)) }, contacts: { try call.answer($0) })
    let plan = try ContactImportPlan(form, text, answer)
    guard plan.book.isWritable(by: try call.actor) else {
      throw Failure(
        .forbidden, .contactsReadOnly, .readOnlyContact, remedy: .chooseOtherBook, field: "book")
    }
    return ContactImportView.dryRun(plan, of: text, call)
  }
}
