import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Persistence
import Worksites

/// `worksite docs show PATH`
struct DocsShow: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: Phrase.showHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    var located = try DocumentFinder(session).locate(path)
    let users = try session.answer(Users())
    if let document = located.item, document.kind == .document {
      let (present, versions) = try DocumentsProvider(session).versions.newest(of: document)
      if present != document { located = try DocumentFinder(session).locate(path) }
      let locks = try KnownLocks(at: located.worksite.id, session, context).on(present.id)
      let type = try DocumentTypeFinder(session).name(of: present.documentType)
      try show(present, versions, type, located, locks, users, context)
      if !versions.isWhole { context.output.note(.versionsKnownHere) }
    } else {
      let (size, isWhole) = try FolderContents(session).size(
        of: located.container, asOfNow: session.changes.wantsNewest)
      let locks = try located.item.map { try KnownLocks(at: located.worksite.id, session, context).on($0.id) }
      try show(located, size, isWhole, locks ?? [], users, context)
    }
  }

  private func show(
    _ document: Item, _ versions: (list: [Version], isWhole: Bool), _ type: String?, _ located: LocatedItem,
    _ locks: [Locks.Located], _ users: [ID: User], _ context: Context
  ) throws {
    if options.json {
      return try context.writeAnswer(
        DocumentInfo(
          item: ItemView(document, path: located.path), type: type,
          versions: versions.list.map { VersionView($0, current: document.content) },
          locks: locks.isEmpty ? nil : locks.map { LockView($0) },
          isWhole: versions.isWhole ? nil : false))
    }
    context.output.line(context.output.style.bold(located.path.description.printable))
    context.output.say(.sizeLine(document.size))
    context.output.say(
      .modifiedLine(context.moment(document.modifiedAt), by: users[document.modifiedBy]?.name))
    context.output.say(.addedLine(context.moment(document.createdAt), by: users[document.createdBy]?.name))
    if let type { context.output.say(.typeLine(type.printable)) }
    if document.isExecutable { context.output.say(.executableLine) }
    if !document.tags.isEmpty { context.output.say(.tagsLine(document.tags)) }
    showLocks(locks, context)
    context.output.line()
    context.output.table(Table(of: versions.list, of: document, users, context))
  }

  private func show(
    _ located: LocatedItem, _ size: TreeSize.Answer, _ isWhole: Bool, _ locks: [Locks.Located],
    _ users: [ID: User], _ context: Context
  ) throws {
    if options.json {
      return try context.writeAnswer(
        FolderInfo(
          item: located.item.map { ItemView($0, path: located.path) }, path: located.path.description,
          folders: size.folders, documents: size.documents, bytes: size.bytes,
          locks: locks.isEmpty ? nil : locks.map { LockView($0) },
          isAtLeast: isWhole ? nil : true))
    }
    context.output.line(context.output.style.bold(located.path.description.printable))
    context.output.say(.contentLine(size, isWhole: isWhole))
    if let folder = located.item {
      context.output.say(.addedLine(context.moment(folder.createdAt), by: users[folder.createdBy]?.name))
      if !folder.tags.isEmpty { context.output.say(.tagsLine(folder.tags)) }
    }
    showLocks(locks, context)
  }

  private func showLocks(_ locks: [Locks.Located], _ context: Context) {
    for located in locks {
      context.output.say(
        .lockedLine(
          located.userName, until: context.moment(located.lock.expiresAt), located.lock.message.printable))
    }
  }
}

/// A document with its versions, in JSON.
private struct DocumentInfo: Encodable {
  let item: ItemView
  /// The name of the document type.
  let type: String?
  let versions: [VersionView]
  /// Absent where the document is not locked.
  let locks: [LockView]?
  /// `false` where the server may have more versions.
  let isWhole: Bool?
}

/// A folder with the counts of its content, in JSON.
private struct FolderInfo: Encodable {
  let item: ItemView?
  let path: String
  let folders: Int
  let documents: Int
  let bytes: Int64
  /// Absent where the folder is not locked.
  let locks: [LockView]?
  /// Whether folders that the replica has not read may contain more.
  let isAtLeast: Bool?
}
