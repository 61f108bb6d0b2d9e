import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations

/// `worksite budget import FILE [--budget NAME] [--columns day=1,amount=3] [--dry-run]`
struct BudgetImport: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: Phrase.importHelp.description,
    discussion: Phrase.importDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @OptionGroup var holder: HolderOptions
  @Option(help: ArgumentHelp(.receiptsFromHelp), completion: .directory) var receipts: String?
  @Flag(help: ArgumentHelp(.dryRunHelp)) var dryRun = false
  @Flag(help: ArgumentHelp(.negateHelp)) var negate = false
  @Option(help: ArgumentHelp(.columnsHelp)) var columns: String?
  @Flag(help: ArgumentHelp(.againHelp)) var again = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesToImportHelp)) var yes = false
  @Argument(help: ArgumentHelp(.importFileHelp), completion: .file()) var file: String

  func run(in context: Context) throws {
    let content = try UserFile.content(of: file)
    let source: ImportSource
    let session: Session
    if BudgetFile.isLike(content) {
      if negate { throw Failure(.usage, "budget.negate", .negateNeedsCSV, field: "negate") }
      if columns != nil { throw Failure(.usage, "budget.columns", .columnsNeedCSV, field: "columns") }
      let file = try BudgetFile(reading: content)
      session = try context.session(options, isNew: true)
      source = ImportSource(
        file: file, purchases: file.importedPurchases,
        target: try holder.target(of: file, named: chosen.budget, session, context))
    } else {
      try holder.requireNone()
      session = try context.session(options)
      let budget = try BudgetFinder(session).budgetForPurchases(chosen.budget)
      source = try self.source(of: content, budget, session, context)
    }
    try perform(source, session, context)
  }

  /// The lines of a table, read by the columns that are named now, or were named before.
  private func source(
    of content: [UInt8], _ budget: Budget, _ session: Session, _ context: Context
  ) throws -> ImportSource {
    let named = try columns.map { try FileColumns($0) }
    let remembered = try RememberedColumns(of: budget.id, in: session.companyStore)
    let before = named == nil ? remembered.columns(for: content) : nil
    let lines = try PurchaseFile.lines(
      of: content, in: budget.currency, today: context.machine.today, columns: named ?? before)
    return ImportSource(
      purchases: negate ? lines.purchases.map(\.negated) : lines.purchases, target: .existing(budget.id),
      rejected: lines.rejected, ignored: lines.ignored, columnsAsBefore: before,
      remember: { companyStore in
        var remembered = remembered
        if let named { try remembered.remember(named, for: lines.form, in: companyStore) }
      })
  }

  private func perform(_ source: ImportSource, _ session: Session, _ context: Context) throws {
    var source = source
    let contents = ReceiptContents(of: source.purchases.map(\.entry))
    let inline = source.file?.receipts ?? []
    let plan = try session.answer(
      PlannedImport(
        to: source.target, source.purchases, of: source.file,
        content: contents.available(inline, in: receipts, session), isReplica: session.companyStore.isReplica,
        addsRemoved: again))
    source.rejected = (source.rejected + plan.rejected).sorted { $0.line < $1.line }
    if let columns = source.columnsAsBefore { context.output.note(.columnsAsBefore(columns)) }
    for (line, failure) in source.rejected {
      context.output.report(failure, about: source.place(line).description)
    }
    if !options.json { ImportPreview(plan, ignored: source.ignored).show(context) }
    if !dryRun {
      if !plan.isEmpty {
        let question: Phrase =
          plan.create.map { .reallyCreate($0.name, plan.new.count) } ?? .reallyImport(plan.new.count)
        if let create = plan.create { try session.rehearse(create) }
        try context.confirm(question, yes: yes)
        try contents.store(inline, from: receipts, session)
        try session.performTogether(naming: plan.blobs) { try plan.perform(by: $0) }
      }
      try source.remember(session.companyStore)
    }
    if options.json {
      try context.output.json(ImportView(plan, source, isDryRun: dryRun))
    } else {
      context.output.say(
        .imported(plan.new.count, known: plan.known, unread: source.rejected.count, isDryRun: dryRun))
      if plan.changed > 0 { context.output.note(.changedSinceImport(plan.changed)) }
      if plan.removed > 0 { context.output.note(.removedSinceImport(plan.removed)) }
    }
    if let first = source.rejected.first { throw ReportedFailure(first.failure) }
  }
}

/// A file to import, and the budget that it is imported to.
struct ImportSource {
  var file: BudgetFile?
  let purchases: [ImportedPurchase]
  let target: PlannedImport.Target
  var rejected: [(line: Int, failure: Failure)] = []
  var ignored: [String] = []
  /// The columns that were named before for such a file, and are used now.
  var columnsAsBefore: FileColumns?
  /// Remembers the named columns for other files of the form.
  var remember: (CompanyStore) throws -> Void = { _ in }

  /// The line of a table, or the purchase of a whole budget.
  func place(_ line: Int) -> Phrase { file == nil ? .importLine(line) : .importPurchase(line) }
}

/// The result of an import, in JSON.
private struct ImportView: Encodable {
  let budget: ID
  let newBudget: String?
  let added: Int
  let known: Int
  let changed: Int
  let removed: Int
  let newCategories: [String]
  let newLimits: Int
  let missingReceipts: Int
  let ignoredColumns: [String]
  let columnsAsBefore: String?
  let isDryRun: Bool
  let rejected: [ProblemView]

  init(_ plan: BudgetImportPlan, _ source: ImportSource, isDryRun: Bool) {
    budget = plan.budget
    newBudget = plan.create?.name
    added = plan.new.count
    known = plan.known
    changed = plan.changed
    removed = plan.removed
    newCategories = plan.newCategories.map(\.name)
    newLimits = plan.newLimits
    missingReceipts = plan.missingReceipts
    ignoredColumns = source.ignored
    columnsAsBefore = source.columnsAsBefore?.description
    self.isDryRun = isDryRun
    rejected = source.rejected.map {
      ProblemView($0.failure, source: source.place($0.line).description)
    }
  }
}
