import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence
import Profile

/// `worksite docs edit PATH [--with PROGRAM] [--detach] [--no-lock]`
struct DocsEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.editHelp.description, discussion: Phrase.editDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Option(name: .customLong("with"), help: ArgumentHelp(.editWithHelp)) var program: String?
  @Flag(help: ArgumentHelp(.editDetachHelp)) var detach = false
  @Flag(name: .customLong("no-lock"), help: ArgumentHelp(.editNoLockHelp)) var noLock = false
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let document = try DocumentFinder(session).document(at: path)
    try session.edits.folder.make()
    let start = EditStart(session, copying: Self.copying(session, context))
    while true {
      switch try start.open(document, takesLock: !noLock, program: program) {
      case .locked(let document, let user):
        context.output.note(.openedLocked(document.name, user))
        return try DocsOpen.open(document, revision: nil, session, context, options)
      case .edit(let edit, let description):
        if try run(edit, description, session, context) { return }
      }
    }
  }

  /// The copying of a document's current version, whose progress the terminal shows.
  private static func copying(_ session: Session, _ context: Context) -> EditStart.Copying {
    let versions = DocumentsProvider(session).versions
    return EditStart.Copying(
      fetch: { try versions.fetch(of: $0, nil, context) },
      write: { try versions.write($0, of: $1, to: $2, mode: $1.isExecutable ? 0o700 : 0o600, context) })
  }

  /// - Returns: whether the copy was there; another process may have closed it meanwhile.
  private func run(
    _ edit: OpenEdit, _ description: EditStart.Description, _ session: Session, _ context: Context
  ) throws -> Bool {
    let copy = session.edits.copy(of: edit)
    let editor = EditProgram(program ?? edit.program, for: copy, isDetached: detach, on: context.machine)
    var viewer = EditViewer(edit, in: editor, isQuiet: options.json, session, context)
    let run = try viewer.run(isDetached: detach) {
      if options.json {
        try context.output.json(EditView(edit, session, context))
        try context.output.finish()
      } else {
        show(edit, description, editor, context)
      }
      if description.isUnlocked { context.output.note(.editUnlocked) }
    }
    if run == .ended { try viewer.waitForEnd() }
    return run != .closedBefore
  }

  private func show(
    _ edit: OpenEdit, _ description: EditStart.Description, _ program: EditProgram, _ context: Context
  ) {
    let parts: [Phrase?] = [
      description.fetched.map { .editFetched(context.language.size($0)) },
      description.lockedUntil.map { .editLocked(until: clock($0, context)) },
      description.isShared ? .editShared : nil, .editOpen(in: program.name),
    ]
    let text = parts.compactMap { $0?.description }.joined(separator: " · ")
    context.output.row("\(edit.name.printable)  \(text)")
    context.output.flush()
  }

  private func clock(_ instant: Instant, _ context: Context) -> String {
    let (zone, language) = (context.machine.zone, context.language)
    let (date, time) = zone.civil(instant)
    return date == context.machine.today ? language.clock(time) : context.moment(instant)
  }
}
