import Core
import DAVKit
import DAVServer
import Documents
import HTTPTypes
import ServerKit

extension DAVError {
  /// A change of the list of worksites, which WebDAV does not make.
  static let onlySites = DAVError(
    .forbidden,
    failure: Failure(.forbidden, "webdav.sites", .onlySites, remedy: .keepSitesWithCommands))

  /// A GET of a folder, and a PUT over one.
  static let folderHasNoContent = DAVError(
    .methodNotAllowed,
    failure: Failure(.conflict, "webdav.folder", .folderHasNoContent, remedy: .listWithPropfind))

  /// A MKCOL where something exists (RFC 4918 §9.3.1).
  static let itemExists = DAVError(
    .methodNotAllowed, failure: Failure(.conflict, "webdav.exists", .itemExists, remedy: .chooseOtherAddress))

  /// A DELETE of a folder without its members (RFC 4918 §9.6.1).
  static let removedWhole = DAVError(
    .badRequest,
    failure: Failure(
      .usage, "webdav.depth", .folderRemovedWhole, remedy: .leaveOutDepth, field: "Depth"))
}

extension WorksiteTree {
  static func rejection(
    _ failure: Failure, at path: DAVPath, needing privilege: Privilege
  ) -> DAVError? {
    switch failure.code {
    case .documentsLocked: DAVError(.locked, .lockTokenSubmitted([path]), failure: failure)
    case .coreName, .documentsFolderAcross: DAVError(.forbidden, failure: failure)
    case .documentsProperties: DAVError(.insufficientStorage, failure: failure)
    case _ where failure.kind == .forbidden:
      DAVError(.forbidden, .needPrivileges([(path, privilege)]), failure: failure)
    default: nil
    }
  }
}
