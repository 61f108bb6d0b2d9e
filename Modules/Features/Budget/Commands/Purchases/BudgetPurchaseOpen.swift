import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations
import Persistence

/// `worksite budget purchase open ID`
struct BudgetPurchaseOpen: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: Phrase.purchaseOpenHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.purchaseIDHelp), completion: .purchases) var id: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let purchase = try BudgetFinder(session).purchase(id)
    guard let receipt = purchase.receipt, let content = NeededContent(receiptOf: purchase) else {
      throw Failure(
        .notFound, "budget.noReceipt", .purchaseWithoutReceipt, remedy: .addReceipt(purchase.id.short),
        field: "id")
    }
    // The name comes from another device and becomes part of a path.
    let name = FileName(safe: receipt.name).text
    let progress = ProgressLine(total: receipt.blob.size, in: context)
    progress.begin(name)
    try session.contents.fetch(content, progress: progress)
    progress.end()
    let opening = CopyOpening(of: name, session, context, options)
    try opening.copy.folder.make()
    do {
      let file = try ReplacementFile(for: opening.copy.path, tag: session.newID(), mode: 0o600)
      try session.companyStore.blobs.copy(receipt.blob, progress: { _ in }, into: { try file.append($0) })
      try file.commit(modified: purchase.createdAt, mode: 0o400)
    } catch {
      opening.copy.remove()
      throw error
    }
    try opening.open()
  }
}

extension Session {
  /// Stores a file as a receipt. A device without a network sends it later.
  func receipt(_ path: String) throws -> Receipt {
    let content = try companyStore.blobs.stage(File(reading: path), progress: { _ in })
    try companyStore.blobs.commit([content])
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Receipt(blob: content.blob, name: FileName(safe: name).text)
  }
}
