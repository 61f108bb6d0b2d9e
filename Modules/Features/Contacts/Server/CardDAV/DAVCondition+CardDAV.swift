import Contacts
import Core
import DAVKit
import DAVServer
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
  /// A COPY or MOVE of something else than a card, or to a place outside the address books.
  static let onlyCardsMove = DAVError(
    .forbidden,
    failure: Failure(
      .usage, "carddav.destination", .onlyCardsMove, remedy: .nameOwnDestination, field: "Destination"))

  /// A PUT of something else than a vCard (RFC 6352 §6.3.2.1).
  static let notVCard = DAVError(
    .forbidden, .supportedAddressData,
    failure: Failure(.usage, "carddav.mediaType", .cardsAreVCards, remedy: .sendVCard, field: "Content-Type"))

  /// A GET that accepts no version of vCard (RFC 9110 §15.5.7).
  static let noAcceptedCard = DAVError(
    .notAcceptable, .supportedConversion,
    failure: Failure(.usage, "carddav.accept", .notAcceptable, remedy: .acceptVCards, field: "Accept"))

  /// A MKCOL of something else than an address book.
  static let onlyAddressBooks = DAVError(
    .forbidden, .validResourceType,
    failure: Failure(.usage, "carddav.mkcol", .onlyAddressBooks, remedy: .useExtendedMkcol))
}

extension AddressBookTree {
  static func rejection(
    _ failure: Failure, at path: DAVPath, needing privilege: Privilege
  ) -> DAVError? {
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
    return DAVError(status, [condition].compactMap(\.self), failure: failure)
  }
}

extension Failure {
  /// A card that is larger than the largest one.
  static let cardTooLarge = Failure(
    .invalid, "carddav.large", .cardLargerThan(VCard.largest), remedy: .sendSmallerPhoto)

  /// A card whose UID differs from that of the card at its address.
  static let uidChanged = Failure(
    .conflict, "carddav.uid", .uidChanged, remedy: .storeAsOtherCard, field: "UID")
}
