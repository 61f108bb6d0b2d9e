import Budget
import Core
import Operations
import PageKit

/// The values of a purchase when its page was opened, which the form carries along.
///
/// A change of another user meanwhile is noticed by them.
struct EditedPurchase: Hashable {
  let category: ID?
  let day: CivilDate
  let amount: Money
  let note: String

  init(_ purchase: Purchase) {
    category = purchase.category
    day = purchase.day
    amount = purchase.amount
    note = purchase.note
  }

  /// The values that a sent form carries; those of the purchase where they are missing or cannot be read.
  init(_ form: Form, or purchase: Purchase) {
    category = form.isTicked("wasCategory") ? form.id("wasCategory") : purchase.category
    day = form.text("wasDay").flatMap { CivilDate(iso: $0) } ?? purchase.day
    amount =
      form.text("wasAmount").flatMap { Int64($0) }.map { Money(minor: $0, purchase.amount.currency) }
      ?? purchase.amount
    note = form.isTicked("wasNote") ? form.exact("wasNote").unified : purchase.note
  }

  /// The hidden fields. After a clash the user sees the values of now, and replaces these.
  func hidden(in form: Form) -> HTML {
    let isClash = form.failure?.kind == .conflict
    func field(_ name: String, _ value: String) -> HTML {
      HTML.hidden(name, isClash ? value : form.value(name, or: value))
    }
    return field("wasCategory", category?.description ?? "") + field("wasDay", day.description)
      + field("wasAmount", amount.minor.description) + field("wasNote", note)
  }

  /// The operation that replaces these values with typed ones; only changed fields are in it.
  ///
  /// - Parameter categories: the categories that the form offers. A removed one is shown as none.
  func edit(
    of id: ID, to typed: TypedPurchase, _ category: ID?, among categories: [BudgetCategory]
  ) -> EditPurchase {
    var edit = EditPurchase(purchase: id)
    let shown = categories.first { $0.id == self.category }?.id
    if category != shown { edit.category = Edit(from: self.category, to: category) }
    if typed.day != day { edit.day = Edit(from: day, to: typed.day) }
    if typed.amount != amount { edit.amount = Edit(from: amount, to: typed.amount) }
    if typed.note != note.unified { edit.note = Edit(from: note, to: typed.note) }
    return edit
  }
}

extension String {
  /// The text with the line breaks that a browser sends as one character, without spaces around it.
  fileprivate var unified: String {
    var text = replacing("\r\n", with: "\n")[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
