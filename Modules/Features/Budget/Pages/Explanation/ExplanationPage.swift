import Budget
import Core
import PageKit

/// The page that explains a number of a budget.
enum ExplanationPage {
  static let page = WebPage.filter("/budget/{budget}/explain") { call, form in
    let model = try ExplanationModel(call, form)
    return ExplanationView.page(model, form).live(model.budget.audiences(for: call.visitor?.user))
  }

  /// The field of the day of the numbers.
  static let day = "day"
}

/// The values of the page that explains a number of a budget.
struct ExplanationModel: Sendable {
  let explained: BudgetExplanation.Explained
  let categories: [BudgetCategory]
  let choice: ScopeChoice
  /// The most purchases that a page lists; the sum of those before them is one line.
  private static let maxPurchases = 50

  /// The day of the numbers.
  let day: CivilDate

  var budget: Budget { explained.budget }

  init(
    explained: BudgetExplanation.Explained, categories: [BudgetCategory], choice: ScopeChoice, day: CivilDate
  ) {
    self.explained = explained
    self.categories = categories
    self.choice = choice
    self.day = day
  }

  /// The values for a form, without those that were rejected.
  ///
  /// - Throws: ``Failure`` at the field of the day.
  init(_ call: PageCall, _ form: Form) throws {
    let budget = try call.answer(BudgetWithID(try call.id("budget")))
    categories = try call.answer(BudgetCategories(of: budget.id))
    choice = ScopeChoice(form.text("category"), among: categories)
    let today = try call.today(of: budget)
    let typed = form.failure == nil ? form.text(ExplanationPage.day) : nil
    day = try placed(at: ExplanationPage.day) {
      try typed.map { try CivilDate(typed: $0, today: today) } ?? today
    }
    explained = try call.answer(
      BudgetExplanation(of: budget.id, choice.scope, asOf: day, limit: Self.maxPurchases))
  }
}
