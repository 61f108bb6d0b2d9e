import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations
import Worksites

/// `worksite budget add NAME [--site SITE | --mine] [--total AMOUNT] [--every PERIOD] [--span DAYS]`
struct BudgetAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.addBudgetHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.budgetNameHelp)) var name: String
  @OptionGroup var holder: HolderOptions
  @Option(help: ArgumentHelp(.totalHelp)) var total: String?
  @Option(help: ArgumentHelp(.everyHelp)) var every: String?
  @Option(help: ArgumentHelp(.anchorHelp)) var anchor: String?
  @Option(help: ArgumentHelp(.spanHelp)) var span: String?
  @Option(help: ArgumentHelp(.currencyHelp)) var currency: String?

  func run(in context: Context) throws {
    let session = try context.session(options, isNew: true)
    let today = context.machine.today
    let currency = try currency.map(CurrencyWord.currency) ?? .euro
    let span = try span.map { try DayRange(typed: $0, today: today) }
    let worksite = try holder.worksite(session)
    let start = span?.first ?? today
    let terms = try total.map { text -> LimitTerms in
      let period =
        try every.map(PeriodWords.period) ?? Budget.defaultPeriod(isPersonal: worksite == nil, span: span)
      return LimitTerms(
        amount: try context.money(text, in: currency), period: period,
        anchor: try anchor.map { try CivilDate(typed: $0, today: today) }
          ?? period.anchor(on: start, span: span))
    }
    if terms == nil, every != nil || anchor != nil {
      throw Failure(.usage, "budget.noTotal", .periodNeedsTotal, field: "total")
    }
    let id = session.newID()
    try session.perform(
      AddBudget(
        id: id, worksite: worksite?.id, name: name, currency: currency, span: span, total: terms,
        from: min(start, terms?.anchor ?? start)))
    let budget = try session.answer(BudgetWithID(id))
    if options.json { return try context.output.json(ListedBudget(budget, session, context)) }
    context.output.say(worksite.map { .created(budget.name, at: $0.name) } ?? .createdMine(budget.name))
    if let terms { context.output.say(.totalIs(terms)) }
    context.output.note(.addCategoriesNext)
  }
}

/// A currency as users type it.
enum CurrencyWord {
  static func currency(_ text: String) throws -> Currency {
    guard let currency = Currency(text) else {
      throw Failure(.usage, "budget.currency", .noCurrency(text), remedy: .currencyForm, field: "currency")
    }
    return currency
  }
}
