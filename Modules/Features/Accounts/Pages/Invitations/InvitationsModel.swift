import Accounts
import Auth
import Core
import PageKit
import Worksites

/// The invitations that no person has used, and the worksites of a new one.
struct InvitationsModel: Sendable {
  let invitations: [Invitations.Invitation]
  /// The worksites to tick.
  let sites: [Worksite]
  /// Whether there are more worksites, whose names can be typed.
  let hasMoreSites: Bool
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
    let open = all.filter { $0.archivedAt == nil }
    sites = Array(open.prefix(Self.maximumSites))
    hasMoreSites = open.count > Self.maximumSites
    names = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.name) })
    (now, zone) = (call.now, try call.answer(WorkingZones()).main)
  }
}
