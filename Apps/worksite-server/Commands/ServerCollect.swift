import ArgumentParser
import CommandKit
import Core
import Operations
import Persistence
import Profile

/// `worksite-server collect --data DIR`; a running server collects once a day by itself.
struct ServerCollect: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "collect", abstract: Phrase.serverCollectHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var form: JSONOption

  func run(in context: Context) throws {
    let companyStore = try data.openExisting(context).companyStore
    try companyStore.blobs.removeAbandoned(now: context.machine.clock.now())
    let removed = try companyStore.removeUnreferencedContent()
    try form.write(removed, on: context.output) {
      context.output.say(.serverCollected(removed.count, removed.bytes))
    }
  }
}
