import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica

struct StatusCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: Phrase.statusHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    try StatusReport(session).show(context, asJSON: options.json)
    if !session.isOnServer, !options.json { sayLeftOut(of: session.profile.location, context) }
    if session.isOnServer { try session.reports(in: context).noteLossSeen() }
  }

  /// Says which work of a local profile the login of another one left out.
  private func sayLeftOut(of location: ProfileLocation, _ context: Context) {
    guard let other = LeftOutProfile.origin(of: location),
      let work = LeftOutView.own(of: location, context)
    else { return }
    context.output.say(.leftOutHere(work.summary, other.printable))
  }
}

/// The state of a profile and its synchronisation.
struct StatusReport: Encodable {
  let profile: String
  let server: String?
  let username: String
  let role: Role
  let isLoggedIn: Bool
  let lastRead: Instant?
  let waiting: Int
  let sending: Int
  let rejected: Int
  let blocked: Int
  /// The number of operations that a restored server lost.
  let lost: Int
  let contentsWaiting: Int
  let bytesWaiting: Int64
  let isPaused: Bool
  let waitsToBeCarriedOver: Bool
  /// The work from before the login that it left out.
  let leftOut: [LeftOutView]
  let isSenderRunning: Bool
  /// Whether the data's folder or disk is read-only.
  let isReadOnly: Bool
  let roundTripMilliseconds: Int?
  /// The seconds by which this machine's clock is ahead of the server's, negative when behind; `nil` where it
  /// is right.
  let clockLeadSeconds: Int?
  let problem: ProblemView?
  /// Whether the server has all operations and content. Damaged data leaves that unknown.
  let isAllSent: Bool
  /// The user's work on this device that is no operation yet, such as documents that are open for editing.
  let openWork: [String]
  /// The folders on which the worksites are mounted.
  let mounts: [String]
  /// The number of documents with content that a mount could not save.
  let unsavedContents: Int
  /// The number of lost operations queued again; `nil` where that was not requested.
  var sentAgain: Int?

  init(_ session: Session) throws {
    let account = session.profile.account
    let database = session.companyStore.database
    let counts = try session.replica.pending.counts()
    let contents = try session.replica.uploads.summary()
    profile = session.profile.location.name
    server = account?.server
    username = try session.answer(Users())[session.actor.user]?.username ?? account?.username ?? ""
    role = session.actor.role
    isLoggedIn = account?.token != nil
    lastRead = try session.replica.lastRead()
    waiting = counts[.waiting] ?? 0
    sending = counts[.sending] ?? 0
    rejected = counts[.rejected] ?? 0
    blocked = counts[.blocked] ?? 0
    lost = counts[.lost] ?? 0
    contentsWaiting = contents.count
    bytesWaiting = contents.bytes
    isPaused = try session.replica.requests.isPaused()
    openWork = try session.companyStore.composition.openWork(in: database).map(\.description)
    waitsToBeCarriedOver = session.profile.location.hasDataToCarryOver
    leftOut = try LeftOutView.all(of: session)
    isSenderRunning = account != nil && SenderLock.isTaken(of: session.profile.location)
    isReadOnly = database.isReadOnly
    mounts = try MountTable.present().folders(of: session.profile.location.folder)
    unsavedContents = try session.profile.location.unsavedContents(isMounted: !mounts.isEmpty).count
    let link = try session.server.link()
    roundTripMilliseconds = link?.estimate.roundTrip.map { Int($0 / .milliseconds(1)) }
    clockLeadSeconds = session.server.clockOffset(by: link)
    // After a logout, the reason why nothing is sent is obvious.
    let failure = isLoggedIn ? try session.replica.reachability.problem() : nil
    problem = failure.map { ProblemView($0) }
    isAllSent =
      waiting + sending + rejected + blocked + lost + contentsWaiting + unsavedContents == 0
      && !waitsToBeCarriedOver && failure?.kind != .damaged
  }

  func show(_ context: Context, asJSON: Bool) throws {
    if problem?.code == RemoteServer.loginEnded.code { context.deferredWork.noteLoginReported() }
    if asJSON { return try context.output.json(self) }
    if isReadOnly { context.output.say(.statusReadOnly) }
    for work in openWork { context.output.paragraph(work) }
    for path in mounts { context.output.say(.statusMounted(path.printable)) }
    if unsavedContents > 0 { context.output.say(.statusUnsaved(unsavedContents)) }
    guard let server else { return context.output.say(.statusAlone(profile)) }
    context.output.say(
      isLoggedIn
        ? .statusServer(username, role.title.description, server) : .statusLoggedOut(username, server))
    if let lastRead { context.output.say(.statusRead(context.moment(lastRead))) }
    if waitsToBeCarriedOver { context.output.say(.stillToCarryOver) }
    for work in leftOut { context.output.say(work.sentence) }
    if lost > 0 { context.output.say(.lostOnServer(lost)) }
    if waiting + sending + rejected + blocked + contentsWaiting == 0 {
      if isAllSent { context.output.say(.statusAllSent) }
    } else {
      context.output.say(
        .statusQueue(
          waiting: waiting + sending, rejected: rejected, blocked: blocked,
          bytes: context.language.size(bytesWaiting)
        ))
    }
    if isPaused { context.output.say(.statusPaused) }
    if let clockLeadSeconds { context.output.say(.clockIsOff(seconds: clockLeadSeconds)) }
    if let problem {
      context.output.paragraph(
        ([problem.detail] + [problem.remedy].compactMap(\.self)).joined(separator: " "))
    }
  }
}
