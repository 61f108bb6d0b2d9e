import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations

/// `worksite docs lock PATH [--for 4h] [-m TEXT]`
struct DocsLock: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock", abstract: Phrase.lockHelp.description, discussion: Phrase.lockDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Option(name: .customLong("for"), help: ArgumentHelp(.lockForHelp)) var duration: String?
  @Option(name: .shortAndLong, help: ArgumentHelp(.lockMessageHelp)) var message: String?
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let located = try DocumentFinder(session).locate(path)
    let item = try located.lockable()
    let seconds = try duration.map { try Self.seconds($0) }
    let lock = try DocumentsProvider(session).requestLock(item.id, seconds: seconds, message: message)
    context.readOutcome(of: session)
    if options.json { return try context.output.json(lock) }
    context.output.say(
      .itemLocked(located.path.description.printable, until: context.moment(lock.expiresAt)))
  }

  /// The seconds of a duration: `4h`, `90min` or `3d`.
  private static func seconds(_ text: String) throws -> Int64 {
    let digits = text.lowercased().trimmingPrefix { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
    let unit = text.lowercased().dropFirst(digits.count).filter { $0 != " " }
    if ["d", "pv"].contains(unit), let days = Int64(digits), days <= 1000 { return days * 86_400 }
    return Int64(try TypedDuration(typed: text).minutes) * 60
  }
}

extension LocatedItem {
  /// The item, which may be locked; the top of a worksite may not.
  func lockable() throws -> Item {
    guard let item else {
      throw Failure(.usage, "documents.lockTop", .topNotLocked, remedy: .nameItemToLock, field: "path")
    }
    return item
  }
}
