import ArgumentParser
import Budget
import CommandKit
import Core
import Operations

/// `worksite budget export [NAME] --format csv|json [-o FILE]`
struct BudgetExport: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: Phrase.exportHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.budgetNameHelp)) var budget: String?
  @Option(help: ArgumentHelp(.formatHelp)) var format: Format?
  @Option(name: .shortAndLong, help: ArgumentHelp(.outputFileHelp), completion: .file()) var output: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesToReplaceHelp)) var yes = false

  /// The formats of an export.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case csv, json
  }

  /// A budget with everything in it, in JSON.
  private struct ExportView: Encodable {
    let schema: String
    let budget: BudgetView
    let categories: [CategoryView]
    let limits: [LimitView]
    let purchases: [PurchaseView]
  }

  func run(in context: Context) throws {
    let session = try context.session(options)
    let found = try session.budget(budget ?? chosen.budget)
    let purchases = try session.answer(Purchases(of: found.id))
    let categories = try session.answer(BudgetCategories(of: found.id))
    let isJSON = format.map { $0 == .json } ?? (options.json || output?.hasSuffix(".json") == true)
    let text: String
    if isJSON {
      text =
        try JSON.text(
          ExportView(
            schema: PurchaseFile.schema, budget: BudgetView(found),
            categories: categories.map(CategoryView.init),
            limits: session.answer(BudgetLimits(of: found.id)).map { LimitView($0, found.currency) },
            purchases: purchases.map { PurchaseView($0, found.currency) })) + "\n"
    } else {
      let names = Dictionary(uniqueKeysWithValues: categories.map { ($0.id, $0.name) })
      text = PurchaseFile.text(purchases, names, in: found.currency)
    }
    guard let output, output != "-" else { return context.output.write(text) }
    try UserFile.write(text, to: output, draft: session.newID(), yes: yes, in: context)
    context.output.say(.exported(output.printable, purchases.count))
  }
}
