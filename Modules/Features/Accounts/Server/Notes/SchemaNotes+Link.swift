import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of links.
  static let link = SchemaNotes(
    objects: [
      "Link": "A link of a user or of the company."
    ],
    members: [
      "url": MemberNote(
        "The address: http, https, mailto or tel.",
        .text(
          5...2000, pattern: "^https?://[A-Za-z0-9.-]+(/[A-Za-z0-9._~/-]*)?$|^(mailto|tel):[A-Za-z0-9@.+-]+$"),
        example: "https://weather.example.fi"),
      "Link.name": MemberNote("The name.", .text(1...100), example: "Weather"),
    ])
}
