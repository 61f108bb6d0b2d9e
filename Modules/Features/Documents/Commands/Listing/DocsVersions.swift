import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Persistence

/// `worksite docs versions PATH`
struct DocsVersions: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "versions", abstract: Phrase.versionsHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.documentPathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let (document, versions) = try DocumentsProvider(session).versions.newest(
      of: try DocumentFinder(session).document(at: path))
    if options.json {
      return try context.writeAnswer(
        VersionList(
          items: versions.list.map { VersionView($0, current: document.content) },
          isWhole: versions.isWhole ? nil : false))
    }
    context.output.table(Table(of: versions.list, of: document, try session.answer(Users()), context))
    if !versions.isWhole { context.output.note(.versionsKnownHere) }
  }
}

/// The versions of a document, in JSON.
private struct VersionList: Encodable {
  let items: [VersionView]
  /// `false` where the server may have more versions.
  let isWhole: Bool?
}

extension Table {
  /// A table of versions of a document.
  init(of versions: [Version], of document: Item, _ users: [ID: User], _ context: Context) {
    self.init([
      Table.Column(Phrase.versionTitle, isNumber: true), Table.Column(Phrase.savedTitle, isNumber: true),
      Table.Column(Phrase.sizeTitle, isNumber: true), Table.Column(Phrase.byTitle),
    ])
    for version in versions {
      let current = version.id == document.content ? "› " : ""
      add([
        "\(current)\(version.number)", context.moment(version.savedAt),
        context.language.size(version.blob.size),
        (users[version.savedBy]?.name ?? version.savedBy.short) + Self.mark(of: version),
      ])
    }
  }

  private static func mark(of version: Version) -> String {
    if version.isOpenConflict { return " \(Phrase.conflictMark)" }
    return version.isConflict ? " \(Phrase.resolvedMark)" : ""
  }
}
