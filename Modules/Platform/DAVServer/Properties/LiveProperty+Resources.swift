import Core
import DAVKit
import ServerKit

extension LiveProperty where Resource: DAVCollection {
  /// The properties that the collections of all trees have.
  package static var ofCollections: [LiveProperty] {
    [
      LiveProperty(
        .dav("resourcetype"), isInAllprop: true,
        elements: { ([.dav("collection")] + $0.types).map { DAVElement($0) } }),
      LiveProperty(.dav("displayname"), isInAllprop: true, isWritable: true) { $0.title },
      ofReports { $0.reports },
      LiveProperty(.dav("sync-token")) { $0.token?.uri },
    ] + ofAccess { $0.access } + ofPrincipals
  }

  /// The properties that only principals have (RFC 3744 §4).
  private static var ofPrincipals: [LiveProperty] {
    [
      LiveProperty(
        .dav("principal-URL"),
        elements: { collection in
          collection.user.map { _ in [DAVElement(.dav("href"), text: collection.path.href)] }
        }),
      LiveProperty(.dav("alternate-URI-set"), elements: { $0.user.map { _ in [] } }),
      LiveProperty(.dav("group-membership"), elements: { $0.user.map { _ in [] } }),
      LiveProperty(.dav("group-member-set"), elements: { $0.user.map { _ in [] } }),
      LiveProperty(
        .calendarServer("email-address-set"),
        elements: { collection in
          collection.user.map { user in
            [user.email ?? ""].filter { !$0.isEmpty }.map {
              DAVElement(.calendarServer("email-address"), text: $0)
            }
          }
        }),
    ]
  }
}

extension LiveProperty where Resource: DAVMember {
  /// Returns the properties that the members of all trees have.
  ///
  /// - Parameters:
  ///   - access: the rights of the caller on them.
  ///   - reports: the reports that they support.
  package static func ofMembers(_ access: DAVAccess, reports: [DAVName]) -> [LiveProperty] {
    [
      LiveProperty(.dav("getetag"), isInAllprop: true) { $0.tag.map { "\"\($0)\"" } },
      LiveProperty(.dav("getcontenttype"), isInAllprop: true) { $0.contentType },
      LiveProperty(.dav("getcontentlength"), isInAllprop: true) { $0.contentLength.map { String($0) } },
      LiveProperty(.dav("getlastmodified"), isInAllprop: true) { HTTPDate($0.modifiedAt).description },
      LiveProperty(
        .dav("resourcetype"), isInAllprop: true,
        elements: { $0.isCollection ? [DAVElement(.dav("collection"))] : [] }),
      ofReports { _ in reports },
    ] + ofAccess { _ in access }
  }
}
