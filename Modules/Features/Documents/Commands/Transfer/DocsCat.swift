import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations
import Persistence
import Replica

/// `worksite docs cat PATH`
struct DocsCat: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "cat", abstract: Phrase.catHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.revisionHelp)) var revision: Int?
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    try DocumentVersions(session).write(try DocumentFinder(session).document(at: path), revision, context)
  }
}
