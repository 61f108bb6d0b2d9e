import Budget
import Core
import PageKit

/// The fields of a purchase, for a new one and for a changed one.
enum PurchaseFields {
  /// The amount, where typing begins.
  static func amount(_ currencies: Set<Currency>, _ value: String?) -> Field {
    let one = currencies.count == 1 ? currencies.first : nil
    return Field("amount", one.map { .amountLabel($0) } ?? .amountLabel).kind(.decimal).value(value).focused()
      .hint(one == nil ? .amountHint : nil)
  }

  static var day: Field { Field("day", .dayLabel) }

  static func note(_ value: String?) -> Field { Field("note", .noteLabel).value(value) }

  static func refund(_ isRefund: Bool, _ form: Form) -> HTML {
    Field("refund", .refundLabel).box(isTicked: isRefund, in: form)
  }

  /// The photo of the receipt.
  static func receipt(in form: Form) -> HTML { Field(photo, .receiptLabel).file(in: form) }

  /// The name of the field for the photo of the receipt.
  static let photo = "receipt"

  /// The name of the field for the part of an amount that belongs to a category.
  static func share(_ category: ID) -> String { "\(sharePrefix)\(category)" }

  /// The categories whose parts of the amount a form has, in the order of its fields.
  static func shared(in form: Form) -> [ID] { form.ids(after: sharePrefix) }

  private static let sharePrefix = "share-"
}

extension Form {
  /// The receipt that was sent with the form; `nil` for none.
  var receipt: Receipt? { file(PurchaseFields.photo).map { Receipt(blob: $0.blob, name: $0.name) } }
}

/// A purchase as a user typed it in a form.
struct TypedPurchase {
  let amount: Money
  let day: CivilDate
  let note: String

  /// - Throws: ``Failure`` at the field that cannot be read.
  init(_ form: Form, in currency: Currency, today: CivilDate) throws {
    amount = try Self.amount(form, in: currency)
    day = try placed(at: "day") {
      try form.text("day").map { try CivilDate(typed: $0, today: today) } ?? today
    }
    note = form["note"]
  }

  private static func amount(_ form: Form, in currency: Currency) throws -> Money {
    guard let text = form.text("amount") else {
      throw Failure(.invalid, "budget.noAmount", .amountMissing, remedy: .typeAmount, field: "amount")
    }
    let money = try placed(at: "amount") { try TypedMoney(text, in: currency).certain }
    // A minus sign and the box mean the same.
    return form.isTicked("refund") && money.minor > 0 ? money.negated : money
  }
}
