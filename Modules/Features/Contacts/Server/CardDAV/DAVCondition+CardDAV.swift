import Contacts
import Core
import DAVKit
import HTTPTypes
import ServerKit
import VCard

extension DAVCondition {
  /// A card that is larger than `max-resource-size` (RFC 6352 §6.3.2.1).
  static let maxResourceSize = DAVCondition(.carddav("max-resource-size"))
  /// A body that is no vCard (RFC 6352 §6.3.2.1).
  static let validAddressData = DAVCondition(.carddav("valid-address-data"))
  /// A body of another format (RFC 6352 §6.3.2.1).
  static let supportedAddressData = DAVCondition(.carddav("supported-address-data"))
  /// A card that cannot be converted to the wanted version (RFC 6352 §8.6).
  static let supportedConversion = DAVCondition(.carddav("supported-address-data-conversion"))

  /// A UID that another card of the book has (RFC 6352 §6.3.2.1).
  static func noUIDConflict(_ path: DAVPath) -> DAVCondition {
    DAVCondition(.carddav("no-uid-conflict"), hrefs: [path])
  }
}

extension DAVError {
  /// A write whose `If-Match` or `If-None-Match` does not hold.
  static let preconditionFailed = DAVError(
    .preconditionFailed,
    failure: Failure(.conflict, "carddav.precondition", .cardChangedSince, remedy: .synchroniseCards))

  /// A COPY or MOVE to a card that the client does not want to replace (RFC 4918 §9.8.4).
  static let destinationTaken = DAVError(
    .preconditionFailed,
    failure: Failure(
      .conflict, "carddav.destination", .destinationTaken, remedy: .storeAsOtherCard, field: "Overwrite"))

  /// The rejection of an operation as clients of CardDAV understand it; `nil` for a failure without a condition.
  ///
  /// - Parameters:
  ///   - path: the path that was to be written.
  ///   - privilege: the privilege that writing there needs.
  init?(_ failure: Failure, at path: DAVPath, needing privilege: Privilege) {
    let (status, condition): (HTTPResponse.Status, DAVCondition?) =
      switch failure.code {
      case .vcardLarge: (.contentTooLarge, .maxResourceSize)
      case .vcardVersion: (.forbidden, .supportedAddressData)
      case .vcardShape, .vcardEncoding, .vcardControl: (.forbidden, .validAddressData)
      case .contactsReadOnly: (.forbidden, .needPrivileges([(path, privilege)]))
      case .contactsBookFull, .contactsProperties: (.insufficientStorage, nil)
      case .contactsBookTaken: (.methodNotAllowed, .resourceMustBeNull)
      case .contactsBookStays, .contactsBookFixed, .contactsResource, .contactsBookName,
        .contactsAbout:
        (.forbidden, nil)
      default: (.ok, nil)
      }
    guard status != .ok else { return nil }
    self.init(status, [condition].compactMap(\.self), failure: failure)
  }
}

extension Failure {
  /// A card that is larger than the largest one.
  static let cardTooLarge = Failure(
    .invalid, "carddav.large", .cardLargerThan(VCard.largest), remedy: .sendSmallerPhoto)

  /// A card whose UID differs from that of the card at its address.
  static let uidChanged = Failure(
    .conflict, "carddav.uid", .uidChanged, remedy: .storeAsOtherCard, field: "UID")

  /// Runs work, and throws its failures as clients of CardDAV understand them.
  static func asDAVError<Value>(
    at path: DAVPath, needing privilege: Privilege, _ work: () throws -> Value
  ) throws -> Value {
    do {
      return try work()
    } catch let failure as Failure {
      throw DAVError(failure, at: path, needing: privilege) ?? failure
    }
  }
}
