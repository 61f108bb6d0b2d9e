import Accounts
import Auth
import Core
import Operations
import PageKit
import Persistence
import ServerKit
import Worksites

/// The state of the company's server, as its page shows it.
struct CompanyServerModel: Sendable {
  let report: ServerReport
  let sessions: OpenSessions.Answer
  /// The attempts to log in since the start that were rejected.
  let rejected: RejectedLogins
  /// The folder of the data on the server's machine.
  let folder: String
  let now: Instant
  /// The zone in which times are shown.
  let zone: Zone

  init(
    report: ServerReport, sessions: OpenSessions.Answer, rejected: RejectedLogins, folder: String,
    now: Instant,
    zone: Zone
  ) {
    self.report = report
    self.sessions = sessions
    self.rejected = rejected
    self.folder = folder
    self.now = now
    self.zone = zone
  }

  init(_ call: PageCall, _ authentication: Authentication) throws {
    try Right.manageCompany.require(of: try call.actor)
    self.init(
      report: try call.services.report(for: try call.actor),
      sessions: try call.answer(OpenSessions(at: call.now)), rejected: authentication.rejectedLogins,
      folder: call.companyStore.blobs.root.above.path, now: call.now,
      zone: try call.answer(WorkingZones()).main)
  }
}

/// The warnings of the data: an old backup, and damaged content.
struct DataWarnings: Hashable, Sendable {
  /// The age of the newest backup.
  let backup: BackupAge
  /// The number of contents that were found to be damaged.
  let damaged: Int

  /// The warnings of a backup and of damaged content.
  init(_ backup: LastBackup?, damaged: Int, at now: Instant) {
    self.backup = BackupAge(backup, at: now)
    self.damaged = damaged
  }

  /// Whether there is nothing to warn of.
  var isEmpty: Bool { !backup.isTooOld && damaged == 0 }
}

/// The age of the newest backup.
enum BackupAge: Hashable, Sendable {
  /// There is no backup.
  case none
  /// The whole days since the backup, which is recent enough.
  case recent(days: Int)
  /// The whole days since the backup, which is too old.
  case old(days: Int)

  init(_ backup: LastBackup?, at now: Instant) {
    guard let backup else {
      self = .none
      return
    }
    let days = Int(max(0, now.milliseconds - backup.takenAt.milliseconds) / 86_400_000)
    self = backup.isOld(at: now) ? .old(days: days) : .recent(days: days)
  }

  /// The whole days since the backup; `nil` without one.
  var days: Int? {
    switch self {
    case .none: nil
    case .recent(let days), .old(let days): days
    }
  }

  /// Whether another backup is due.
  var isTooOld: Bool { if case .recent = self { false } else { true } }
}
