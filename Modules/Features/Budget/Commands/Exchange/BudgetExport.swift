import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations

/// `worksite budget export [NAME] --format csv|json [-o FILE] [--receipts FOLDER | --no-receipts]`
struct BudgetExport: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: Phrase.exportHelp.description,
    discussion: Phrase.exportDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.budgetNameHelp), completion: .budgets) var budget: String?
  @Option(help: ArgumentHelp(.formatHelp)) var format: Format?
  @Option(name: .shortAndLong, help: ArgumentHelp(.outputFileHelp), completion: .file()) var output: String?
  @Option(help: ArgumentHelp(.receiptFolderHelp), completion: .directory) var receipts: String?
  @Flag(help: ArgumentHelp(.noReceiptsHelp)) var noReceipts = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesToReplaceHelp)) var yes = false

  /// The formats of an export.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case csv, json
  }

  func run(in context: Context) throws {
    if noReceipts, receipts != nil {
      throw Failure(.usage, "budget.receipts", .receiptsOrNone, field: "receipts")
    }
    let session = try context.session(options)
    try session.changes.pullBriefly()
    let found = try BudgetFinder(session).budget(budget ?? chosen.budget)
    var file = try session.answer(BudgetAsFile(found.id))
    let isJSON = format.map { $0 == .json } ?? (options.json || output?.hasSuffix(".json") == true)
    let contents = ReceiptContents(of: file)
    if let receipts {
      try contents.fetch(session.answer(Purchases(of: found.id)), session, context)
      try contents.write(to: receipts, session)
    } else if isJSON, !noReceipts {
      try contents.requireRoom()
      try contents.fetch(session.answer(Purchases(of: found.id)), session, context)
      file.receipts = try contents.inline(session)
    }
    let text = isJSON ? try JSON.text(file) + "\n" : PurchaseFile.text(of: file)
    guard let output, output != "-" else { return context.output.write(text) }
    try UserFile.write(text, to: output, draft: session.newID(), yes: yes, in: context)
    context.output.say(.exported(output.printable, file.purchases.count))
    if !isJSON { context.output.note(.csvHasPurchases) }
  }
}
