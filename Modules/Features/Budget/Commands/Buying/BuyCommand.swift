import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations

/// `worksite buy [AMOUNT] [CATEGORY] [-m NOTE] [--date DAY] [--refund]`
struct BuyCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "buy", abstract: Phrase.buyHelp.description, discussion: Phrase.buyDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @OptionGroup var details: PurchaseDetails
  @Flag(help: ArgumentHelp(.refundHelp)) var refund = false
  @Argument(help: ArgumentHelp(.amountHelp)) var amount: String?
  @Argument(help: ArgumentHelp(.buyCategoryHelp), completion: .categories) var category: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let budget = try BudgetFinder(session).budgetForPurchases(chosen.budget)
    guard let amount else {
      guard context.machine.terminal.canAsk else {
        throw Failure(.usage, "budget.noAmount", .amountMissing, remedy: .buyForm, field: "amount")
      }
      return try save(
        try BuyPrompts(session, context, budget).purchase(refund: refund, details), session, context)
    }
    let currency = try details.currency.map(CurrencyWord.currency) ?? budget.currency
    let money = try context.money(amount, in: currency)
    if money.minor < 0 {
      throw Failure(
        .usage, "budget.negative", .negativePurchase, remedy: .useRefund(money.negated), field: "amount")
    }
    let category =
      try category.map { try BudgetFinder(session).category($0, of: budget).id } ?? usualCategory(
        session, budget)
      ?? (context.machine.terminal.canAsk ? BuyPrompts(session, context, budget).category() : nil)
    try save(
      try details.purchase(of: refund ? money.negated : money, category, in: budget, session, context),
      session,
      context)
  }

  /// The category of the user's latest purchase, if it still exists; else the only category.
  private func usualCategory(_ session: Session, _ budget: Budget) throws -> ID? {
    if let last = try session.answer(LatestPurchase(in: budget.id))?.category,
      let category = try? session.answer(BudgetCategoryWithID(last))
    {
      return category.id
    }
    let all = try session.answer(BudgetCategories(of: budget.id))
    return all.count == 1 ? all[0].id : nil
  }

  private func save(_ purchase: AddPurchase, _ session: Session, _ context: Context) throws {
    try session.perform(purchase)
    try session.printPurchase(purchase.id, options, context)
  }
}

/// The details of a purchase beside its amount and category.
struct PurchaseDetails: ParsableArguments {
  @Option(name: [.customShort("m"), .customLong("message")], help: ArgumentHelp(.noteHelp)) var note: String?
  @Option(help: ArgumentHelp(.payeeHelp)) var payee: String?
  @Option(help: ArgumentHelp(.dateHelp)) var date: String?
  @Option(help: ArgumentHelp(.vatHelp)) var vat: String?
  @Flag(inversion: .prefixedNo, help: ArgumentHelp(.reverseHelp)) var reverseCharge: Bool?
  @Option(help: ArgumentHelp(.purchaseCurrencyHelp)) var currency: String?
  @Option(help: ArgumentHelp(.rateHelp)) var rate: String?
  @Option(help: ArgumentHelp(.receiptHelp), completion: .file()) var receipt: String?

  /// A new purchase with these details.
  func purchase(
    of amount: Money, vatAmount: Money? = nil, _ category: ID?, in budget: Budget, _ session: Session,
    _ context: Context
  ) throws -> AddPurchase {
    let today = context.machine.today
    if rate != nil { try requireForeign(amount.currency, in: budget) }
    return AddPurchase(
      id: session.newID(), budget: budget.id, category: category,
      day: try date.map { try CivilDate(typed: $0, today: today) } ?? today, amount: amount,
      rate: try exchangeRate(), vat: try vatRate(), vatAmount: vatAmount,
      isReverseCharge: reverseCharge == true ? true : nil, note: note, payee: payee,
      receipt: try receipt.map { try session.receipt($0) })
  }

  /// Checks that a rate has a meaning: that the currency is not the budget's own.
  func requireForeign(_ currency: Currency, in budget: Budget) throws {
    if currency == budget.currency {
      throw Failure(
        .usage, "budget.rateUnused", .rateOfOwnCurrency(currency), remedy: .addCurrency, field: "rate")
    }
  }

  /// The typed rate of exchange.
  func exchangeRate() throws -> ExchangeRate? {
    try rate.map { text in
      guard let rate = ExchangeRate(text) else {
        throw Failure(.usage, "budget.rate", .noRate(text), remedy: .rateForm, field: "rate")
      }
      return rate
    }
  }

  /// The typed rate of VAT in hundredths of a percent.
  func vatRate() throws -> Int? {
    try vat.map { text in
      guard let rate = VAT.rate(text) else {
        throw Failure(.usage, "budget.vat", .noVAT(text), remedy: .vatExample, field: "vat")
      }
      return rate
    }
  }
}

extension Session {
  /// Prints a purchase that was just written, what is left, and the warnings that it raised.
  func printPurchase(
    _ id: ID, _ options: GlobalOptions, _ context: Context, withNotices: Bool = true
  ) throws {
    let purchase = try answer(PurchaseWithID(id))
    let budget = try answer(BudgetWithID(purchase.budget))
    if options.json { return try context.output.json(PurchaseView(purchase, of: budget)) }
    // Purchases of others count for what is left.
    try changes.pullBriefly()
    let category = purchase.category.flatMap { try? answer(BudgetCategoryWithID($0)) }
    let line = try lineToday(of: budget, category?.id, purchase.day, context)
    context.output.say(.savedPurchase(purchase, category?.name, today: context.machine.today))
    if let rate = purchase.vat, let tax = purchase.vatAmount, !purchase.isReverseCharge {
      context.output.say(.netAndTax(purchase.amount, tax, rate))
    }
    if purchase.isReverseCharge {
      context.output.say(.isReverseCharge(purchase.vat, purchase.selfAssessedVAT))
    }
    if let left = line.left, let limit = line.limit {
      context.output.say(
        .leftNow(category?.name ?? budget.name, budget.money(left), budget.money(limit), line.window))
    }
    let id = ShortIDs([purchase.id]).text(of: purchase.id)
    if purchase.category == nil, try !answer(BudgetCategories(of: budget.id)).isEmpty {
      context.output.note(.hasNoCategory(id))
    }
    if purchase.counted == nil { context.output.note(.isUnconverted(purchase.amount.currency, id)) }
    if let span = budget.span, !budget.counts(purchase.day) { context.output.note(.isOutsideSpan(span)) }
    if withNotices { try reports(in: context).reportNotices() }
  }

  /// The line of a budget in the period of a purchase, with all purchases until today.
  private func lineToday(
    of budget: Budget, _ category: ID?, _ day: CivilDate, _ context: Context
  ) throws -> BudgetLine {
    let line = try answer(BudgetLineOn(day, of: budget.id, category: category))
    let today = context.machine.today
    let last = max(day, min(today, line.window?.last ?? today))
    return last == day ? line : try answer(BudgetLineOn(last, of: budget.id, category: category))
  }
}
