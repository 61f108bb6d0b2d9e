import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of invitations.
  static let invitation = SchemaNotes(
    objects: [
      "Invite.InvitedSite": "A worksite that the new user becomes a member of.",
      "InvitationRoutes.Acceptance": "A new account, with the token of an invitation.",
      "InvitationRoutes.InvitationRequest": "A new invitation.",
      "InvitationRoutes.NewInvitation": "A new invitation, with its token.",
      "InvitationRoutes.Registration": "A new account, by open registration.",
      "Invitations.Invitation": "An unused invitation.",
    ],
    members: [
      "InvitationRoutes.InvitationRequest.days": MemberNote(
        "The days for which the link is valid; 7 when not given.", .number(1...60), example: .integer(7)),
      "endsAt": MemberNote("The time when the link expires."),
      "InvitationRoutes.InvitationRequest.note": MemberNote(
        "The person whom the invitation is for.", .text(0...200), example: "Uuno, electrician"),
      "sites": MemberNote("The worksites that the new user becomes a member of.", .list(0...100)),
      "token": MemberNote("The secret token, shown only once.", .text(1...200), example: "KPElWVEkq3Zr0w"),
      "InvitationRoutes.Acceptance.name": fullName,
      "InvitationRoutes.Registration.name": fullName,
    ])
}
