import Budget
import Core
import Operations
import PageKit

/// The page of a budget, with the addresses that take its forms.
enum BudgetSheetPage {
  static let pages: [WebPage] =
    [WebPage("/budget/{budget}") { call in try view(.status, call.newForm(), call) }]
    + form("/budget/{budget}/categories", .added, addCategory)
    + form("/budget/{budget}/limit", .total, setTotal)
    + form("/budget/{budget}/edit", .details, edit)
    + form("/budget/{budget}/archive", .archive, archive)
    + WebPage.form("/budget/{budget}/categories/{category}") { call, form in
      try view(FormKey(try call.id("category")), form, call)
    } submit: { call, form in
      try await editCategory(call, form)
    } + [
      WebPage.action("/budget/{budget}/categories/{category}/remove") { call, form in
        try view(.status, form, call)
      } submit: { call, form in
        try await call.perform(RemoveCategory(category: try call.id("category")), of: form)
        return try done(call, form)
      }
    ]

  private typealias Submit = @Sendable (PageCall, Form) async throws -> Void

  /// A form of the page, whose own address shows the page with that form open.
  private static func form(_ path: String, _ key: FormKey, _ submit: @escaping Submit) -> [WebPage] {
    WebPage.form(path) { call, form in
      try view(key, form, call)
    } submit: { call, form in
      // A form may arrive again after its response was lost. What it changes may have changed since.
      if try !call.isDone(form) { try await submit(call, form) }
      return try done(call, form)
    }
  }

  static func view(_ key: FormKey, _ form: Form, only: ID? = nil, _ call: PageCall) throws -> PageView {
    let model = try BudgetSheetModel(only ?? call.id("budget"), call)
    return BudgetSheetView.page(model, PageForms(key, form) { call.otherForm() })
  }

  private static func done(_ call: PageCall, _ form: Form) throws -> PageAnswer {
    .redirect(to: PagePath("budget", try call.id("budget").description), done: form.operation)
  }

  private static let addCategory: Submit = { call, form in
    let (budget, key) = (try call.answer(BudgetWithID(try call.id("budget"))), FormKey.added)
    let today = try call.today(of: budget)
    let typed = try TypedLimit(form, key, of: budget, window: nil, today: today)
    let limits = try call.answer(BudgetLimits(of: budget.id))
    try typed.requireAmount(key)
    let start = budget.span?.first ?? today
    let terms = typed.request.amount.map { amount -> LimitTerms in
      let period =
        typed.request.period ?? budget.defaultPeriod(limits.filter { $0.category == nil }, on: today)
      return LimitTerms(
        amount: amount, period: period,
        anchor: typed.request.effective ?? period.anchor(on: start, span: budget.span),
        carryOver: typed.request.carryOver ?? .nothing)
    }
    try await perform(
      AddCategory(
        id: form.operation.derived(for: "id"), budget: budget.id, name: form.text("name", key) ?? "",
        from: budget.span?.first ?? typed.request.effective ?? min(start, terms?.anchor ?? start),
        terms: terms),
      call, form, key)
  }

  private static let setTotal: Submit = { call, form in
    let budget = try call.answer(BudgetWithID(try call.id("budget")))
    guard let set = try await limit(call, form, .total, of: budget, nil) else {
      throw Failure(
        .invalid, "budget.noAmount", .amountMissing, remedy: .typeAmount, field: FormKey.total.name("amount"))
    }
    try await perform(set, call, form, .total)
  }

  private static let edit: Submit = { call, form in
    let (budget, key) = (try call.answer(BudgetWithID(try call.id("budget"))), FormKey.details)
    var edit = EditBudget(budget: budget.id)
    let name = form.text("name", key) ?? ""
    if name != form["was"] { edit.name = Edit(from: form["was"], to: name) }
    let numbers = (form.text("thresholds", key) ?? "")
      .split { $0.isWhitespace || ",;%".contains($0) }.map { Int($0) }
    guard !numbers.contains(nil) else {
      throw Failure(
        .invalid, "budget.thresholds", .thresholdsUnreadable, remedy: .typeThresholds,
        field: key.name("thresholds"))
    }
    edit.thresholds = Edit(to: numbers.compactMap(\.self))
    try await perform(edit, call, form, key)
  }

  private static let archive: Submit = { call, form in
    let budget = try call.id("budget")
    try await perform(
      ArchiveBudget(budget: budget, isArchived: form["archived"] == "yes"), call, form, .archive)
  }

  private static func editCategory(_ call: PageCall, _ form: Form) async throws -> PageAnswer {
    if try call.isDone(form) { return try done(call, form) }
    let budget = try call.answer(BudgetWithID(try call.id("budget")))
    let category = try call.answer(BudgetCategoryWithID(try call.id("category")))
    let key = FormKey(category.id)
    let set = try await limit(call, form, key, of: budget, category.id)
    let name = form.text("name", key) ?? ""
    var edit: EditCategory?
    if name != form["was"] {
      edit = EditCategory(category: category.id)
      edit?.name = Edit(from: form["was"], to: name)
    }
    let rename = edit
    try await placing(key) {
      try await call.run(form) { performer in
        if let rename { try performer.perform(rename) }
        if let set { try performer.perform(set, as: rename == nil ? nil : "second") }
      }
    }
    return try done(call, form)
  }

  /// The change of a limit that the form asks for; `nil` where it asks for none.
  private static func limit(
    _ call: PageCall, _ form: Form, _ key: FormKey, of budget: Budget, _ category: ID?
  ) async throws -> SetLimit? {
    let today = try call.today(of: budget)
    let line = try call.answer(BudgetLineOn(today, of: budget.id, category: category))
    let typed = try TypedLimit(form, key, of: budget, window: line.window?.first, today: today)
    if line.terms == nil { try typed.requireAmount(key) }
    guard
      let operation = typed.operation(
        form.operation.derived(for: "limit"), on: category, of: budget,
        try call.answer(BudgetLimits(of: budget.id)), today: today)
    else { return nil }
    return typed.changes(line.terms, to: operation) ? operation : nil
  }

  private static func perform<Value: Operations.Operation>(
    _ operation: Value, _ call: PageCall, _ form: Form, _ key: FormKey
  ) async throws {
    try await placing(key) { try await call.perform(operation, of: form) }
  }

  /// Runs something whose failures belong to the fields of a form.
  private static func placing<Value>(
    _ key: FormKey, _ work: () async throws -> Value
  ) async throws {
    do {
      _ = try await work()
    } catch let failure as Failure {
      let members = ["name", "amount", "from", "thresholds", "period", "carryOver"]
      let fields = Dictionary(uniqueKeysWithValues: members.map { ($0, key.name($0)) })
      // The windows of a limit are counted from its first day.
      throw failure.placed(fields.merging(["anchor": key.name("from")]) { $1 })
    }
  }
}

extension TypedLimit {
  /// The operation that makes the change; `nil` without an amount and a limit.
  fileprivate func operation(
    _ id: ID, on category: ID?, of budget: Budget, _ limits: [BudgetLimit], today: CivilDate
  ) -> SetLimit? {
    request.operation(id, on: category, of: budget, limits, span: budget.span, today: today)
  }

  /// Whether the operation changes the terms of a line.
  fileprivate func changes(_ terms: BudgetLimit?, to operation: SetLimit) -> Bool {
    guard let terms else { return true }
    return terms.minor != operation.terms.amount.minor || terms.period != operation.terms.period
      || terms.carryOver != operation.terms.carryOver || request.effective != nil
  }
}
