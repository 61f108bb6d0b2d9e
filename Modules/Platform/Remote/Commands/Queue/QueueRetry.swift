import ArgumentParser
import CommandKit
import Core
import Device
import Operations
import Persistence
import Remote
import Replica

/// `worksite queue retry ID… | --all`
struct QueueRetry: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry", abstract: Phrase.queueRetryHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.allRejectedHelp)) var all = false
  @Argument(help: ArgumentHelp(.queueIDHelp), completion: .stuck) var ids: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    if ids.isEmpty != all {
      throw Failure(.usage, "remote.retryWhat", .retryWhat, remedy: .nameRejected, field: "id")
    }
    let rejected = try session.replica.pending.entries(.rejected)
    let chosen = all ? rejected : try session.queued(ids)
    let (again, waiting) = (chosen.filter { $0.state == .rejected }, chosen.filter { $0.state != .rejected })
    // A decision is made again on what the server has now.
    if !again.isEmpty { try session.changes.pullBriefly() }
    for entry in again { try session.replica.retry(entry.id) }
    try session.replica.uploads.retry()
    if options.json { return try context.output.json(["retried": again.map(\.id)]) }
    for entry in waiting {
      let id = entry.id.short
      switch entry.state {
      case .blocked: context.output.say(.waitsBehind(id))
      case .lost: context.output.say(.lostByServer(id))
      case .waiting, .sending, .rejected: context.output.say(.waitsAlready(id))
      }
    }
    if waiting.isEmpty || !again.isEmpty { context.output.say(.sentAgain(again.count)) }
    let inputs = Dictionary(again.map { ($0.id, $0.input) }) { one, _ in one }
    for entry in try session.replica.pending.entries(.all)
    where entry.isApplied && inputs[entry.id].map({ $0 != entry.input }) ?? false {
      context.output.say(.decidedAgain(try session.companyStore.summary(of: entry)))
    }
  }
}

/// `worksite queue discard ID… | --all | --lost`
struct QueueDiscard: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: Phrase.queueDiscardHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.queueYesHelp)) var yes = false
  @Flag(help: ArgumentHelp(.allDiscardedHelp)) var all = false
  @Flag(help: ArgumentHelp(.lostHelp)) var lost = false
  @Argument(help: ArgumentHelp(.queueIDHelp), completion: .stuck) var ids: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    if [!ids.isEmpty, all, lost].filter(\.self).count != 1 {
      throw Failure(.usage, "remote.discardWhat", .discardWhat, remedy: .nameRejected, field: "id")
    }
    // The latest come first, so that no operation is left that depends on a discarded one.
    let chosen =
      try all
      ? session.replica.pending.entries(.stuck).reversed()
      : lost ? session.replica.pending.entries(.lost).reversed() : session.queued(ids)
    let names = try chosen.map { try session.companyStore.summary(of: $0).description }
    let building = try session.replica.pending.dependents(of: chosen)
    try context.confirm(
      all
        ? .discardAllQuestion(chosen.count)
        : lost
          ? .discardLostQuestion(chosen.count)
          : .discardQuestion(names.joined(separator: ", "), building.count),
      yes: yes || chosen.isEmpty)
    for entry in chosen { try session.replica.discard(entry.id) }
    if options.json { return try context.output.json(["discarded": chosen.map(\.id)]) }
    context.output.say(.discarded(chosen.count))
    if !building.isEmpty { context.output.note(.stillBuilding(building.count)) }
  }
}

struct QueuePause: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: Phrase.queuePauseHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    try session.replica.requests.setPaused(true)
    if options.json { return try context.output.json(["isPaused": true]) }
    context.output.say(.paused)
  }
}

struct QueueResume: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: Phrase.queueResumeHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    try session.replica.requests.setPaused(false)
    try session.replica.uploads.retry()
    if options.json { return try context.output.json(["isPaused": false]) }
    context.output.say(.resumed)
  }
}

/// `worksite queue flush [--timeout SECONDS]`
struct QueueFlush: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "flush", abstract: Phrase.queueFlushHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.timeoutHelp)) var timeout: Int64 = 30

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    _ = try session.server.remote()
    try session.sender.wake(.insist)
    try session.sendingWait(in: context).wait(timeout: timeout)
    if options.json { return try context.output.json(["waiting": 0]) }
    context.output.note(.queueEmpty)
  }
}
