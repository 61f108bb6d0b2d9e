import Budget
import Core
import HTTPTypes
import OpenAPI
import Operations
import ServerKit
import Worksites

/// The HTTP routes of budgets.
package enum BudgetServer {
  static let tag = "budgets"

  /// All routes of budgets.
  package static let module = ServerModule(
    budgets + status + categories + PurchaseRoutes.all, notes: [.budget, .limit, .purchase, .budgetStatus])

  private static let budgets: [Endpoint] = [
    Endpoint(
      .get, "/budget/budgets", "list the budgets the caller may see", tag: tag,
      parameters: [
        RouteDescription.Parameter(
          "worksite", in: .query, .string(format: "uuid"), summary: "the worksite; all without a value"),
        RouteDescription.Parameter("archived", in: .query, .boolean, summary: "true: archived ones too"),
      ], answering: PageBody<Budget>.self
    ) { call in
      let budgets = Budgets(
        of: try call.query("worksite") { ID($0) },
        withArchived: try call.query("archived") { Bool($0) } ?? false)
      return PageBody(try call.answer(budgets))
    },
    .creation(
      AddBudget.self, "/budget/budgets", "make a budget of a worksite, or of the caller", tag: tag,
      record: budget
    ),
    .record(budget),
    .change(EditBudget.self, "change a budget", record: budget, of: versionOfBudget),
    .operation(
      ArchiveBudget.self, .put, "/budget/budgets/{budget}/archive", "archive a budget", tag: tag,
      fixed: ["isArchived": true], of: versionOfBudget),
    .operation(
      ArchiveBudget.self, .delete, "/budget/budgets/{budget}/archive", "unarchive a budget", tag: tag,
      fixed: ["isArchived": false], of: versionOfBudget),
  ]

  private static let budget = RecordRoute(
    "/budget/budgets/{budget}", "read a budget", tag: tag, version: \.version
  ) { call in try call.answer(BudgetWithID(try call.id("budget"))) }

  private static let category = RecordRoute(
    "/budget/categories/{category}", "read a category", tag: tag, version: \.version
  ) { call in try call.answer(BudgetCategoryWithID(try call.id("category"))) }

  private static let versionOfBudget: Endpoint.VersionOf = { performer, call in
    try performer.answer(BudgetWithID(try call.id("budget"))).version
  }

  private static let versionOfCategory: Endpoint.VersionOf = { performer, call in
    try performer.answer(BudgetCategoryWithID(try call.id("category"))).version
  }

  private static let asOf = RouteDescription.Parameter(
    "asOf", in: .query, .string(format: "date"),
    summary: "the day; the current day of the worksite without a value")

  static let uncategorised = RouteDescription.Parameter(
    "uncategorised", in: .query, .boolean,
    summary: "true: the purchases without a category instead; not with `category`")

  private static let status: [Endpoint] = [
    Endpoint(
      .get, "/budget/budgets/{budget}/status", "see what was spent and what is left", tag: tag,
      parameters: [asOf],
      answering: BudgetStatusView.self
    ) { call in
      let (budget, day) = try call.budgetAndDay()
      return BudgetStatusView(try call.answer(BudgetStatus(of: budget, asOf: day)), asOf: day)
    },
    Endpoint(
      .get, "/budget/budgets/{budget}/explanation", "see which purchases a sum comes from", tag: tag,
      parameters: [
        RouteDescription.Parameter(
          "category", in: .query, .string(format: "uuid"),
          summary: "the category; the whole budget without a value"),
        uncategorised, asOf,
      ], answering: BudgetExplanationView.self
    ) { call in
      let (budget, day) = try call.budgetAndDay()
      return BudgetExplanationView(
        try call.answer(BudgetExplanation(of: budget, call.scope(), asOf: day)))
    },
    Endpoint(
      .get, "/budget/budgets/{budget}/warnings", "list the thresholds that are crossed", tag: tag,
      parameters: [asOf],
      answering: PageBody<BudgetWarningView>.self
    ) { call in
      let (budget, day) = try call.budgetAndDay()
      return PageBody(try call.answer(BudgetWarnings(of: budget, asOf: day)).map(BudgetWarningView.init))
    },
    Endpoint(
      .get, "/budget/budgets/{budget}/warnings/history", "list the latest 1000 warnings, cleared ones too",
      tag: tag,
      answering: PageBody<RaisedWarning>.self
    ) { call in
      let budget = try call.answer(BudgetWithID(try call.id("budget")))
      return PageBody(try call.answer(RaisedWarnings(of: budget.id)))
    },
    Endpoint(
      .get, "/budget/budgets/{budget}/limits", "list the limits: current, past and coming", tag: tag,
      answering: PageBody<LimitView>.self
    ) { call in
      let budget = try call.answer(BudgetWithID(try call.id("budget")))
      return PageBody(try call.answer(BudgetLimits(of: budget.id)).map { LimitView($0, budget.currency) })
    },
    .creation(
      SetLimit.self, "/budget/budgets/{budget}/limits", "set a limit from a day on", tag: tag, record: limit
    ) { _, outcome, _ in outcome.limit },
    .record(limit),
  ]

  private static let limit = RecordRoute(
    "/budget/budgets/{budget}/limits/{limit}", "read a limit", tag: tag, version: \.version
  ) { call in
    let budget = try call.answer(BudgetWithID(try call.id("budget")))
    let question = BudgetLimits(of: budget.id, limit: try call.id("limit"))
    guard let limit = try call.answer(question).first else {
      throw Failure(.notFound, "budget.noLimit", .noSuchLimit, remedy: .listLimits, field: "limit")
    }
    return LimitView(limit, budget.currency)
  }

  private static let categories: [Endpoint] = [
    Endpoint(
      .get, "/budget/budgets/{budget}/categories", "list the categories of a budget", tag: tag,
      answering: PageBody<BudgetCategory>.self
    ) { call in PageBody(try call.answer(BudgetCategories(of: try call.id("budget"))))
    },
    .creation(
      AddCategory.self, "/budget/budgets/{budget}/categories", "add a category", tag: tag, record: category),
    .record(category),
    .change(
      EditCategory.self, "rename a category, or move it in lists", record: category, of: versionOfCategory),
    .operation(
      RemoveCategory.self, .delete, "/budget/categories/{category}", "remove a category; its purchases stay",
      tag: tag,
      of: versionOfCategory),
  ]
}

extension Call {
  /// The purchases that the query names by a category, or by having none.
  func scope() throws -> BudgetScope {
    let category = try query("category") { ID($0) }
    guard try query("uncategorised", as: { Bool($0) }) == true else { return BudgetScope(category) }
    if category != nil {
      throw Failure(
        .invalid, "budget.scope", .categoryOrNone, remedy: .leaveOutOne, field: "uncategorised")
    }
    return .uncategorised
  }

  /// The budget in the path, and the day in the query.
  fileprivate func budgetAndDay() throws -> (ID, CivilDate) {
    let budget = try answer(BudgetWithID(try id("budget")))
    if let day = try query("asOf", as: { CivilDate(iso: $0) }) { return (budget.id, day) }
    let zone = try budget.worksite.flatMap { Zone(try answer(WorksiteWithID($0)).zone) } ?? .utc
    return (budget.id, zone.civil(services.companyStore.clock.now()).date)
  }
}
