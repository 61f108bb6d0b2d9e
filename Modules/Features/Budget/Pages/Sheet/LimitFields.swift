import Budget
import Core
import PageKit

/// The fields of a limit: the amount, the period, the first day, and what is carried over.
struct LimitFields {
  let key: FormKey
  let budget: Budget
  /// The line whose limit is changed; `nil` for a new category.
  let line: BudgetLine?
  let today: CivilDate

  /// The periods that the pages offer.
  static let periods: [BudgetPeriod] = [
    .days(1), .days(7), .days(14), .months(1), .months(3), .months(12), .span,
  ]

  func html(in form: Form) -> HTML {
    let terms = line?.terms
    let amount = Field(
      key.name("amount"), terms == nil ? .limitIfAny(budget.currency) : .limitLabel(budget.currency)
    ).kind(.decimal).value(terms.map { Language.current.amount(budget.money($0.minor)) })
    let period = Field(key.name("period"), .periodLabel).value(terms?.period.description ?? "")
      .select(options(of: BudgetPeriod.self), in: form)
    let carry = Field(key.name("carryOver"), .carryOverLabel)
      .value((terms?.carryOver ?? .nothing).rawValue).select(Self.carries, in: form)
    return """
      <div class="pair">\(amount.html(in: form))\(period)</div>\
      \(from.html(in: form))\(carry)
      """
  }

  /// The first day of the limit or of its change; by default that of the current window.
  private var from: Field {
    let field = Field(key.name("from"), line?.terms == nil ? .firstDayLabel : .fromLabel).kind(.day)
    guard line?.terms != nil else { return field.hint(.firstDayHint) }
    return field.value((line?.window?.first).map { Language.current.day($0) }).hint(.fromHint)
  }

  private func options(of kind: BudgetPeriod.Type) -> [Field.Option] {
    let present = line?.terms?.period
    let own = present.map { Self.periods.contains($0) ? [] : [$0] } ?? []
    let first = present == nil ? [Field.Option("", Phrase.defaultPeriod.description)] : []
    return first
      + (Self.periods + own).map { Field.Option($0.description, Phrase.period($0).description) }
  }

  private static var carries: [Field.Option] {
    CarryOver.allCases.map { Field.Option($0.rawValue, Phrase.carriesOver($0).description) }
  }
}

/// A limit as a user typed it in ``LimitFields``.
struct TypedLimit {
  /// The change that the user asks for.
  let request: RequestedLimit
  /// Whether an amount was typed.
  let hasAmount: Bool

  /// - Parameters:
  ///   - window: the first day of the current window, which the page proposes as the first day.
  /// - Throws: ``Failure`` at the field that cannot be read.
  init(_ form: Form, _ key: FormKey, of budget: Budget, window: CivilDate?, today: CivilDate) throws {
    var request = RequestedLimit()
    request.amount = try placed(at: key.name("amount")) {
      try form.text("amount", key).map { try TypedMoney($0, in: budget.currency).certain }
    }
    request.period = form.text("period", key).flatMap { BudgetPeriod($0) }
    request.carryOver = form.text("carryOver", key).flatMap { CarryOver(rawValue: $0) }
    let from = try placed(at: key.name("from")) {
      try form.text("from", key).map { try CivilDate(typed: $0, today: today) }
    }
    request.effective = from == window ? nil : from
    self.request = request
    hasAmount = request.amount != nil
  }

  /// Rejects a period, a first day or a carry-over of a line that has no limit and gets none.
  ///
  /// - Throws: ``Failure`` `budget.noAmount` at the field of the amount.
  func requireAmount(_ key: FormKey) throws {
    let isChosen =
      request.period != nil || request.effective != nil || request.carryOver.map { $0 != .nothing } ?? false
    if request.amount == nil, isChosen {
      throw Failure(
        .invalid, "budget.noAmount", .amountMissing, remedy: .typeAmount, field: key.name("amount"))
    }
  }
}
