import Core
import DAVKit
import HTTPTypes
import ServerKit

/// The resources of a tree: collections, and the members in them.
///
/// A tree whose folders are members of other folders may use one type for collections and members.
package protocol DAVReads: DAVPlaces {
  /// A collection or a principal.
  associatedtype Collection: DAVCollection
  /// A resource in a collection, as the collection lists it.
  associatedtype Member: DAVMember

  /// The properties of collections.
  static var properties: PropertyTable<Collection> { get }

  /// Returns the properties of the members of a collection.
  ///
  /// - Parameter report: the properties that a report asks for, content included; `nil` for a PROPFIND.
  func memberProperties(in collection: Collection, report: PropfindRequest?) throws -> MemberProperties<
    Member
  >

  /// Returns the resource at a place. A member has no content.
  ///
  /// - Throws: ``DAVError`` 404 where there is none.
  func resource(at place: Place) throws -> DAVResource<Collection, Member>

  /// Returns the collections that are listed before the members of another. There are few of them.
  func collections(in collection: Collection) throws -> [Collection]

  /// Returns a page of the members of a collection, in the order of the tree.
  func members(
    in collection: Collection, after last: Member?, limit: Int, withContent: Bool
  ) throws -> DAVPage<Member>

  /// Returns the changes of a collection after a number, the earliest first (RFC 6578).
  ///
  /// - Parameter withRemoved: whether removed members are included.
  func changes(
    in collection: Collection, after sequence: Int64, withRemoved: Bool, limit: Int, withContent: Bool
  ) throws -> DAVPage<DAVChange<Member>>

  /// Returns the content of the resource at a place, in a form that the client accepts.
  ///
  /// - Throws: ``DAVError`` 404 where there is none, and 406 for a client that accepts no form of it.
  func content(at place: Place, for headers: HTTPFields) throws -> DAVContent
}

/// The resource at a place.
package enum DAVResource<Collection: Sendable, Member: Sendable>: Sendable {
  /// A collection or a principal.
  case collection(Collection)
  /// A member of a collection.
  case member(Member, of: Collection)
}

/// The properties of the members of a collection.
package struct MemberProperties<Member: Sendable>: Sendable {
  let table: PropertyTable<Member>
  let withContent: Bool

  /// Creates properties.
  ///
  /// - Parameter withContent: whether a property contains the content, which is then read with the members.
  package init(_ table: PropertyTable<Member>, withContent: Bool = false) {
    self.table = table
    self.withContent = withContent
  }
}

/// A member of a collection that changed.
package struct DAVChange<Member: Sendable>: Sendable {
  /// The number of the change, which a later request continues after.
  let sequence: Int64
  /// The last segment of its path.
  let name: String
  /// The member as it is now; `nil` for a removed one.
  let member: Member?

  package init(_ sequence: Int64, _ name: String, _ member: Member?) {
    self.sequence = sequence
    self.name = name
    self.member = member
  }
}

/// The content of a resource.
package enum DAVContent: Sendable {
  /// Bytes in memory.
  case bytes(DAVBytes)
  /// Content of the blob store, which is sent from disk, whole or a range of it.
  case stored(ContentResponse)
}

/// The content of a resource, in memory.
package struct DAVBytes: Sendable {
  let type: String
  let bytes: [UInt8]
  let tag: EntityTag?
  let modifiedAt: Instant
  let variesBy: String?

  /// Creates content.
  ///
  /// - Parameters:
  ///   - tag: the entity tag, which is weak where the bytes are converted from the stored ones.
  ///   - variesBy: the header fields that the form depends on (RFC 9110 §12.5.5).
  package init(
    _ type: String, _ bytes: [UInt8], tag: EntityTag?, modifiedAt: Instant, variesBy: String? = nil
  ) {
    self.type = type
    self.bytes = bytes
    self.tag = tag
    self.modifiedAt = modifiedAt
    self.variesBy = variesBy
  }
}
