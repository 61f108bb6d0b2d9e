import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations

struct BudgetPurchaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "purchase", abstract: Phrase.purchaseHelp.description,
    subcommands: [
      BudgetPurchaseList.self, BudgetPurchaseEdit.self, BudgetPurchaseRemove.self, BudgetPurchaseOpen.self,
      UndoCommand.self, RedoCommand.self,
    ],
    defaultSubcommand: BudgetPurchaseList.self)
}

/// `worksite budget purchase edit ID [--amount AMOUNT] [--category C] [--date DAY] [-m NOTE]`
struct BudgetPurchaseEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.purchaseEditHelp.description,
    discussion: Phrase.purchaseEditDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var details: PurchaseDetails
  @Argument(help: ArgumentHelp(.purchaseIDHelp), completion: .purchases) var id: String
  @Option(help: ArgumentHelp(.amountHelp)) var amount: String?
  @Option(help: ArgumentHelp(.newCategoryHelp), completion: .categories) var category: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let purchase = try BudgetFinder(session).purchase(id)
    let budget = try session.answer(BudgetWithID(purchase.budget))
    var edit = EditPurchase(purchase: purchase.id)
    let currency = try details.currency.map(CurrencyWord.currency) ?? purchase.amount.currency
    if let amount {
      // A refund stays a refund, unless the amount has a sign.
      let money = try context.money(amount, in: currency)
      edit.amount = Edit(to: purchase.amount.minor < 0 && money.minor > 0 ? money.negated : money)
    } else if details.currency != nil {
      guard currency.decimals == purchase.amount.currency.decimals else {
        throw Failure(
          .usage, "budget.noAmount", .amountInCurrency(currency), remedy: .addAmount, field: "amount")
      }
      edit.amount = Edit(to: Money(minor: purchase.amount.minor, currency))
    }
    edit.category = try category.map { name in
      Edit(to: name.isEmpty ? nil : try BudgetFinder(session).category(name, of: budget).id)
    }
    edit.day = try details.date.map { Edit(to: try CivilDate(typed: $0, today: context.machine.today)) }
    // An empty text removes the value.
    if let rate = details.rate, !rate.isEmpty { try details.requireForeign(currency, in: budget) }
    edit.rate = try details.rate.map { Edit(to: $0.isEmpty ? nil : try details.exchangeRate()) }
    edit.vat = try details.vat.map { Edit(to: $0.isEmpty ? nil : try details.vatRate()) }
    edit.isReverseCharge = details.reverseCharge.map { Edit(to: $0) }
    edit.note = details.note.map { Edit(to: $0) }
    edit.payee = details.payee.map { Edit(to: $0) }
    edit.receipt = try details.receipt.map { Edit(to: $0.isEmpty ? nil : try session.receipt($0)) }
    if edit.isEmpty { throw Failure(.usage, "budget.nothing", .nothingToChange, remedy: .seeHelp) }
    try session.perform(edit)
    try session.printPurchase(purchase.id, options, context)
  }
}

extension EditPurchase {
  /// Whether it changes nothing.
  fileprivate var isEmpty: Bool {
    amount == nil && category == nil && day == nil && rate == nil && vat == nil && isReverseCharge == nil
      && note == nil && payee == nil && receipt == nil
  }
}

/// `worksite budget purchase remove ID…`
struct BudgetPurchaseRemove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: Phrase.purchaseRemoveHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.purchaseIDHelp), completion: .purchases) var ids: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    var purchases: [Purchase] = []
    for id in ids {
      let purchase = try BudgetFinder(session).purchase(id)
      if !purchases.contains(purchase) { purchases.append(purchase) }
    }
    let batch = session.newID()
    try session.performTogether { performer in
      for purchase in purchases {
        _ = try performer.perform(RemovePurchase(purchase: purchase.id), batch: batch)
      }
    }
    if options.json { return try context.output.json(["removed": purchases.map(\.id)]) }
    for purchase in purchases { context.output.say(.removedOne(purchase)) }
  }
}
