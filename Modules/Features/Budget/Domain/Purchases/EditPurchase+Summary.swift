import Core
import Operations
import Persistence

extension EditPurchase {

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .editedPurchase(
      before.flatMap(Money.init(ofPurchase:)), Purchase.text(before?.text("payee"), before?.text("note")),
      changes.map(\.phrase))
  }

  /// The fields that no longer have the values of this edit.
  public func replacement(by present: Record) -> Phrase? {
    let lost = changes.filter { change in change.columns.contains { present[$0.name] != $0.value.sqlValue } }
    if lost.isEmpty { return nil }
    return .replacedEdit(
      Money(ofPurchase: present), Purchase.text(present.text("payee"), present.text("note")),
      lost.map(\.phrase))
  }

  /// A new value of a field, with the columns that hold it.
  private struct FieldChange {
    let phrase: Phrase
    let columns: Change.Columns
  }

  private var changes: [FieldChange] {
    [
      amount.map {
        FieldChange(
          phrase: .newAmount($0.to), columns: [("minor", $0.to.minor), ("currency", $0.to.currency.code)])
      },
      category.map { FieldChange(phrase: .newCategory, columns: [("category", $0.to)]) },
      day.map { FieldChange(phrase: .newDay($0.to), columns: [("day", $0.to)]) },
      note.map { FieldChange(phrase: .newNote($0.to), columns: [("note", $0.to)]) },
      payee.map { FieldChange(phrase: .newPayee($0.to), columns: [("payee", $0.to)]) },
      rate.map { FieldChange(phrase: .newRate($0.to), columns: [("rate", $0.to?.description)]) },
      vat.map { FieldChange(phrase: .newVAT($0.to), columns: [("vat", $0.to)]) },
      isReverseCharge.map {
        FieldChange(phrase: .newReverseCharge($0.to), columns: [("reverse_charge", $0.to ? 1 : 0)])
      },
      receipt.map {
        FieldChange(phrase: .newReceipt, columns: [("receipt_hash", $0.to?.blob.hash)])
      },
    ].compactMap(\.self)
  }
}

extension Money {
  /// The amount of a stored purchase.
  init?(ofPurchase record: Record) {
    guard case .integer(let minor) = record["minor"],
      let currency = record.text("currency").flatMap({ Currency($0) })
    else { return nil }
    self.init(minor: minor, currency)
  }
}
