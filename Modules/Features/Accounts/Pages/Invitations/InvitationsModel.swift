import Accounts
import Auth
import Core
import PageKit
import Worksites

/// The invitations that no person has used, and the worksites of a new one.
struct InvitationsModel: Sendable {
  let invitations: [Invitations.Invitation]
  let sites: [Worksite]
  /// The names of all worksites that the user sees.
  let names: [ID: String]
  let now: Instant
  /// The zone in which times are shown.
  let zone: Zone

  /// The most worksites that a form lists.
  private static let maximumSites = 50

  init(_ call: PageCall) throws {
    try Right.managePeople.require(of: try call.actor)
    let all = try call.answer(Worksites(withArchived: true))
    invitations = try call.answer(Invitations())
    sites = Array(all.filter { $0.archivedAt == nil }.prefix(Self.maximumSites))
    names = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.name) })
    (now, zone) = (call.now, try call.answer(WorkingZones()).main)
  }
}
