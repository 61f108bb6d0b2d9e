import Contacts
import Core
import PageKit

/// The pages of an import: the form, and what it would change.
enum ContactImportView {
  /// The form for the file or the text.
  static func page(_ form: Form, _ call: PageCall) throws -> PageView {
    let books = try call.writableBooks().map(\.option)
    let types = ".vcf,.csv,text/vcard,text/csv"
    let fields: HTML = """
      \(Field(ContactImportPage.file, .importFile).hint(.importFileHint).file(in: form, of: types))\
      \(Field(ContactImportPage.cards, .pastedCards).kind(.lines).hint(.pastedCardsHint).html(in: form))\
      \(Field("book", .bookLabel).value(BookName.mine.description).select(books, in: form))\
      \(Field(ContactImportPage.replace, .replaceDifferent).hint(.replaceDifferentHint).box(isTicked: false, in: form))\
      \(HTML.button(.checkImport))
      """
    return PageView(
      .importTitle, place: ContactsPages.place, back: (.contactsPlace, .contacts), form: form,
      call.frame(to: ContactImportPage.path, hasFiles: true).html(form, fields))
  }

  /// The page of what an import would change, with the button that imports.
  ///
  /// - Parameter form: the form that was sent, which may be the import of an earlier dry run.
  static func dryRun(
    _ plan: ContactImportPlan, of text: ImportedText, _ form: Form, _ call: PageCall
  ) -> PageView {
    let contacts = plan.contacts
    let changed: Phrase = plan.isReplacing ? .importReplaces : .importDiffers
    return PageView(
      .dryRunTitle, place: ContactsPages.place, back: (.importTitle, ContactImportPage.path),
      form: form,
      """
      <p>\(Phrase.inBook(plan.book.title))</p><section class="card" aria-label="\(Phrase.dryRunTitle)">\
      <ul class="rows">\(count(.importAdds, contacts.added))\(count(changed, contacts.changed))\
      \(row(.importKnows, contacts.known, ""))\(row(.importRejects, plan.rejected.count, rejected(plan)))</ul>\
      \(mended(plan))</section>\(saving(plan, text, call))
      """)
  }

  /// The most names and lines that are shown.
  private static let maxShown = 50

  private static func count(_ label: Phrase, _ names: [String]) -> HTML {
    let more: HTML = names.count > maxShown ? "<li>…</li>" : ""
    let list = names.prefix(maxShown).map { name -> HTML in "<li>\(name)</li>" }
    let details: HTML =
      list.isEmpty ? "" : "<details><summary>\(Phrase.showNames)</summary><ul>\(list)\(more)</ul></details>"
    return row(label, names.count, details)
  }

  private static func row(_ label: Phrase, _ count: Int, _ more: HTML) -> HTML {
    """
    <li><div class="row"><span>\(label)</span><span class="value">\(Language.current.number(count))</span></div>\
    \(more)</li>
    """
  }

  private static func rejected(_ plan: ContactImportPlan) -> HTML {
    guard !plan.rejected.isEmpty else { return "" }
    let more: HTML = plan.rejected.count > maxShown ? "<li>…</li>" : ""
    let lines = plan.rejected.prefix(maxShown).map { line -> HTML in
      "<li>\(Phrase.importLine(line.line)): \(line.reason)</li>"
    }
    return "<ul class=\"rejected\">\(lines)\(more)</ul>"
  }

  private static func mended(_ plan: ContactImportPlan) -> HTML {
    guard !plan.mended.isEmpty else { return "" }
    let lines = plan.mended.prefix(maxShown).map { "\($0)" }.joined(separator: ", ")
    return "<p class=\"note warn\">\(Phrase.importMended(lines))</p>"
  }

  /// The form that carries what was checked.
  private static func saving(_ plan: ContactImportPlan, _ text: ImportedText, _ call: PageCall) -> HTML {
    let count = plan.contacts.operations.count
    guard count > 0 else { return "<p class=\"note\">\(Phrase.nothingWouldChange)</p>" }
    let replace: HTML = plan.isReplacing ? HTML.hidden(ContactImportPage.replace, "yes") : ""
    let fields: HTML = """
      \(HTML.hidden(ContactImportPage.step, ContactImportPage.saving))\(HTML.hidden(ContactImportPage.digest, plan.digest))\
      \(HTML.hidden("book", plan.book.bookName.description))\(replace)\
      \(text.fields)\(HTML.button(.importButton(count)))
      """
    return call.frame(to: ContactImportPage.path).html(call.otherForm(), fields)
  }
}
