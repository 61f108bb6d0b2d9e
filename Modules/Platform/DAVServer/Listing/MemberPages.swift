import DAVKit
import HTTPTypes
import ServerKit

/// The members of a collection, read page by page and written with the properties of a request.
package struct MemberPages<Tree: DAVTree>: Sendable {
  // Fields of a known size are first, so that they are found without the metadata of the type.
  private let encoded: EncodedCollection
  private let selection: PropertySelection<Tree.Member>
  /// Whether the properties contain the content of the members.
  package let withContent: Bool
  private let tree: Tree
  private let collection: Tree.Collection

  /// Prepares the properties of a request.
  ///
  /// - Parameter isReport: whether a report asks for them, so that they may contain content.
  package init(
    _ request: DAVRequest<Tree>, in collection: Tree.Collection, _ properties: PropfindRequest, isReport: Bool
  ) throws {
    tree = request.tree
    self.collection = collection
    encoded = EncodedCollection(collection.path)
    let all = try tree.memberProperties(in: collection, report: isReport ? properties : nil)
    withContent = all.withContent
    selection = all.table.selection(of: properties, request.preference)
  }

  /// The number of members in the page after some. The first page is small: it is sent before others are read.
  package static func size(after count: Int) -> Int { count == 0 ? 50 : 500 }

  /// Writes responses of members until there is a chunk to send; returns whether members are left.
  func respond(with rows: inout PagedRows<Tree.Member>, in multistatus: inout Multistatus) throws -> Bool {
    try rows.advance { member in
      respond(with: member, in: &multistatus)
      return !multistatus.hasChunk
    }
  }

  /// All members, without content.
  func rows() -> PagedRows<Tree.Member> {
    PagedRows { [tree, collection] last, count in
      try tree.members(in: collection, after: last, limit: Self.size(after: count), withContent: false)
    }
  }

  /// The changes after a number, and one more than the limit where there are more.
  func changes(
    after start: Int64, withRemoved: Bool, limit: Int
  ) -> PagedRows<DAVChange<Tree.Member>> {
    PagedRows { [tree, collection, withContent] last, count in
      try tree.changes(
        in: collection, after: last?.sequence ?? start, withRemoved: withRemoved,
        limit: min(Self.size(after: count) - 1, limit - count) + 1, withContent: withContent)
    }
  }

  /// Writes the response of a member.
  package func respond(with member: Tree.Member, in multistatus: inout Multistatus) {
    selection.respond(
      with: member, asMember: member.name, of: encoded, isCollection: member.isCollection, in: &multistatus)
  }

  /// Writes the response of a member at an address as the client wrote it.
  package func respond(with member: Tree.Member, href: String, in multistatus: inout Multistatus) {
    selection.respond(with: member, href: href, in: &multistatus)
  }

  /// Writes that a member was removed.
  func respond(removed name: String, in multistatus: inout Multistatus) {
    multistatus.respond(.notFound, at: encoded.path.appending(name))
  }
}
