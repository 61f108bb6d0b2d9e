import ArgumentParser
import Budget
import CommandKit
import Core
import Operations
import Worksites

/// `worksite budget create NAME [--site SITE | --mine] [--total AMOUNT] [--every PERIOD] [--span DAYS]`
struct BudgetCreate: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: Phrase.createHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.budgetNameHelp)) var name: String
  @Option(help: ArgumentHelp(.siteHelp)) var site: String?
  @Flag(help: ArgumentHelp(.mineHelp)) var mine = false
  @Option(help: ArgumentHelp(.totalHelp)) var total: String?
  @Option(help: ArgumentHelp(.everyHelp)) var every: String?
  @Option(help: ArgumentHelp(.anchorHelp)) var anchor: String?
  @Option(help: ArgumentHelp(.spanHelp)) var span: String?
  @Option(help: ArgumentHelp(.currencyHelp)) var currency: String?

  func run(in context: Context) throws {
    if mine, site != nil { throw Failure(.usage, "budget.holder", .siteOrMine, field: "site") }
    let session = try context.session(options, isNew: true)
    let today = context.machine.today
    let currency = try currency.map(CurrencyWord.currency) ?? .euro
    let span = try span.map { try DayRange(typed: $0, today: today) }
    let worksite = try worksite(session)
    let start = span?.first ?? today
    let terms = try total.map { text -> LimitTerms in
      let period = try every.map(PeriodWords.period) ?? (span == nil ? .months(1) : .span)
      return LimitTerms(
        amount: try context.money(text, in: currency), period: period,
        anchor: try anchor.map { try CivilDate(typed: $0, today: today) }
          ?? PeriodWords.anchor(of: period, on: start, span: span))
    }
    if terms == nil, every != nil || anchor != nil {
      throw Failure(.usage, "budget.noTotal", .periodNeedsTotal, field: "total")
    }
    let id = session.newID()
    try session.perform(
      CreateBudget(
        id: id, worksite: worksite?.id, budgetName: name, currency: currency, span: span, total: terms,
        from: min(start, terms?.anchor ?? start)))
    let budget = try session.answer(BudgetWithID(id))
    if options.json { return try context.output.json(BudgetView(budget)) }
    context.output.say(worksite.map { .created(budget.name, at: $0.name) } ?? .createdMine(budget.name))
    context.output.note(.addCategoriesNext)
  }

  /// The worksite of the new budget; `nil` for a personal one.
  private func worksite(_ session: Session) throws -> Worksite? {
    if mine { return nil }
    if let site { return try session.answer(WorksiteNamed(site)) }
    do {
      return try session.answer(WorksiteInUse())
    } catch let failure as Failure where failure.code == "worksites.noneYet" {
      return nil
    }
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
