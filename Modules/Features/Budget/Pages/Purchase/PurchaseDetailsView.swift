import Budget
import Core
import PageKit

/// The page of one purchase: what was bought, and the forms that change and remove it.
enum PurchaseDetailsView {
  /// - Parameters:
  ///   - edit: the form that changes it.
  ///   - receipt: the form that adds or replaces its receipt.
  ///   - remove: the form that removes it.
  static func page(_ model: PurchaseModel, edit: Form, receipt: Form, remove: Form) -> PageView {
    let budget = PagePath("budget", model.budget.id.description)
    return PageView(
      model.purchase.amount.minor < 0 ? .refundTitle : .purchaseTitle, place: BudgetPages.path,
      back: (.named(model.budget.name), budget),
      form: [edit, receipt, remove].first { $0.failure != nil } ?? edit,
      "\(facts(model))\(model.isOwn ? forms(model, edit, receipt, remove) : others(model))\(model.history.html)"
    )
  }

  private static func facts(_ model: PurchaseModel) -> HTML {
    let (purchase, language) = (model.purchase, Language.current)
    var rows: [HTML] = [
      row(.categoryLabel, model.categoryName ?? Phrase.uncategorised.description),
      row(.dayLabel, "\(language.weekday(purchase.day.weekday)) \(language.day(purchase.day))"),
    ]
    if !purchase.payee.isEmpty { rows.append(row(.payeeLabel, purchase.payee)) }
    if !purchase.note.isEmpty { rows.append(row(.noteLabel, purchase.note)) }
    if let counted = purchase.counted, purchase.amount.currency != model.budget.currency {
      rows.append(row(.convertedLabel, language.money(model.budget.money(counted))))
    }
    if let author = model.author { rows.append(row(.authorLabel, author)) }
    return """
      <div class="card"><p class="big">\(language.money(purchase.amount))</p><ul class="rows">\(rows)</ul>\
      \(notes(model))\(ReceiptView.picture(of: model.purchase))</div>
      """
  }

  private static func row(_ label: Phrase, _ value: String) -> HTML {
    "<li><div class=\"row\"><span>\(label)</span><span class=\"value\">\(value)</span></div></li>"
  }

  /// The reasons why no sum contains the purchase.
  private static func notes(_ model: PurchaseModel) -> HTML {
    var notes = HTML()
    if model.purchase.counted == nil { notes += "<p class=\"note warn\">\(Phrase.rateUnknown)</p>" }
    if !model.budget.counts(model.purchase.day) {
      notes += "<p class=\"note warn\">\(Phrase.dayOutsideBudget)</p>"
    }
    return notes
  }

  private static func others(_ model: PurchaseModel) -> HTML {
    "<p class=\"quiet\">\(Phrase.othersPurchase)</p>"
  }

  private static func forms(_ model: PurchaseModel, _ edit: Form, _ receipt: Form, _ remove: Form) -> HTML {
    let id = model.purchase.id.description
    let removal = FormFrame(to: PagePath("purchases", id, "remove"), by: model.user)
      .button(
        remove, .removePurchase, style: .danger,
        fields: HTML.hidden(PurchasePage.removedBudget, model.budget.id.description))
    return """
      <details\(HTML.flag(.open, edit.failure != nil))><summary>\(Phrase.editTitle)</summary>\
      \(FormFrame(to: PagePath("purchases", id), by: model.user).html(edit, fields(model, edit)))</details>\
      \(ReceiptView.form(receipt, for: model.purchase, by: model.user))\
      <details><summary>\(Phrase.removeTitle)</summary>\
      <p>\(Phrase.removePurchaseExplained)</p>\(removal)</details>
      """
  }

  private static func fields(_ model: PurchaseModel, _ form: Form) -> HTML {
    let (purchase, language) = (model.purchase, Language.current)
    let isRefund = purchase.amount.minor < 0
    let typed = language.amount(isRefund ? purchase.amount.negated : purchase.amount)
    let chosen = CategoryChoice(
      model.budget.id, model.choices.categories.first { $0.id == purchase.category }?.id)
    return """
      \(EditedPurchase(purchase).hidden(in: form))\
      \(PurchaseFields.amount([purchase.amount.currency], typed).html(in: form).inAmount)\
      \(CategoryField(choices: [model.choices], chosen: chosen).html(in: form))\
      <div class="pair">\(PurchaseFields.day.kind(.day).value(language.day(purchase.day)).html(in: form))\
      \(PurchaseFields.note(purchase.note).html(in: form))</div>\
      \(PurchaseFields.refund(isRefund, form))\
      <div class="actions wide">\(HTML.button(.savePurchase))</div>
      """
  }
}
