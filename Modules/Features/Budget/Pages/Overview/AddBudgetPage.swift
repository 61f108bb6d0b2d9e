import Auth
import Budget
import Core
import PageKit
import Worksites

/// The page on which a user adds a budget.
enum AddBudgetPage {
  static let pages = WebPage.form("/budget/add") { call, form in
    AddBudgetView.page(try AddBudgetModel(call), form)
  } submit: { call, form in
    try await save(form, call)
  }

  private static func save(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let id = form.operation.derived(for: "id")
    let next = PageAnswer.redirect(to: PagePath("budget", id.description), done: form.operation)
    // A form may arrive again after its response was lost. The worksite, or the day, may be another one since.
    if try call.isDone(form) { return next }
    let worksite = form.id("worksite")
    let site = try placed(at: "worksite") { try worksite.map { try call.answer(WorksiteWithID($0)) } }
    let today = try call.today(of: nil, site)
    let code = form.text("currency") ?? Currency.euro.code
    guard let currency = Currency(code) else {
      throw Failure(
        .invalid, "budget.currency", .unknownCurrency(code), remedy: .typeCurrency, field: "currency")
    }
    let span = try placed(at: "span") { try form.text("span").map { try DayRange(typed: $0, today: today) } }
    let start = span?.first ?? today
    let amount = try placed(at: "total") {
      try form.text("total").map { try TypedMoney($0, in: currency).certain }
    }
    let terms = amount.map { amount -> LimitTerms in
      let period =
        form.text("period").flatMap { BudgetPeriod($0) }
        ?? Budget.defaultPeriod(isPersonal: worksite == nil, span: span)
      return LimitTerms(amount: amount, period: period, anchor: period.anchor(on: start, span: span))
    }
    do {
      try await call.perform(
        AddBudget(
          id: id, worksite: worksite, name: form["name"], currency: currency, span: span, total: terms,
          from: min(start, terms?.anchor ?? start)), of: form)
    } catch let failure as Failure {
      throw failure.placed(["amount": "total"])
    }
    return next
  }
}

/// The values of the page for a new budget.
struct AddBudgetModel: Sendable {
  /// The user who adds it.
  let user: ID?
  /// The worksites for which the user may add a budget.
  let sites: [Worksite]

  init(user: ID?, sites: [Worksite]) {
    self.user = user
    self.sites = sites
  }

  init(_ call: PageCall) throws {
    user = call.visitor?.user
    sites = call.visitor?.role == .reporter ? [] : try call.answer(Worksites())
  }
}

/// The page for a new budget.
enum AddBudgetView {
  static func page(_ model: AddBudgetModel, _ form: Form) -> PageView {
    let periods =
      [Field.Option("", Phrase.defaultPeriod.description)]
      + LimitFields.periods.map { Field.Option($0.description, Phrase.period($0).description) }
    let holders =
      [Field.Option("", Phrase.ownBudgetLabel.description)]
      + model.sites.map { Field.Option($0.id.description, $0.name) }
    let holder = Field("worksite", .holderLabel).hint(.holderHint)
    let isOpen = (form.text("currency") ?? form.text("span")) != nil
    return PageView(
      .addBudgetTitle, place: BudgetPages.path, back: (.budgetsTitle, PagePath("budget")), form: form,
      FormFrame(to: PagePath("budget", "add"), by: model.user).html(
        form,
        """
        \(Field("name", .nameLabel).hint(.budgetNameHint).focused().html(in: form))\
        \(model.sites.isEmpty ? "" : holder.select(holders, in: form))\
        <div class="pair">\(Field("total", .totalLabel).kind(.decimal).html(in: form))\
        \(Field("period", .periodLabel).select(periods, in: form))</div>\
        <details\(HTML.flag(.open, isOpen))><summary>\(Phrase.moreTitle)</summary>\
        \(Field("span", .spanLabel).hint(.spanHint).html(in: form))\
        \(Field("currency", .currencyLabel).hint(.currencyHint).html(in: form))</details>\
        <div class="actions wide">\(HTML.button(.addBudgetButton))</div>
        """))
  }
}
