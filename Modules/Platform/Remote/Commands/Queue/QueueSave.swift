import ArgumentParser
import CommandKit
import Core
import Device
import Operations
import Persistence
import Replica

/// `worksite queue save ID -o FILE`
struct QueueSave: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: Phrase.queueSaveHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(name: .shortAndLong, help: ArgumentHelp(.queueSaveOutputHelp)) var output: String
  @Argument(help: ArgumentHelp(.queueIDHelp), completion: .queued) var id: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    let entry = try session.queued(id)
    guard let blob = try session.replica.pending.contents(of: entry).first else {
      throw Failure(.notFound, "remote.noContent", .changeWithoutContent, remedy: .lookAtQueue, field: "id")
    }
    if (try? FileStamp(at: output)) != nil, !ReplacementFile.isWrittenInto(output) {
      throw Failure(.conflict, "remote.fileThere", .fileThere(output), remedy: .otherFile, field: "output")
    }
    let file = try ReplacementFile(for: output, tag: context.machine.ids.next(), mode: 0o644)
    try session.companyStore.blobs.copy(blob) { try file.append($0) }
    try file.commit()
    if options.json { return try context.output.json(["path": output]) }
    context.output.say(.contentSaved(output, context.language.size(blob.size)))
  }
}
