import Serving

extension DAVRequest {
  /// A request that makes an address book.
  static func makeBook(at path: String, named name: String) -> DAVRequest {
    xml(
      "MKCOL", path,
      """
      <D:mkcol \(spaces)><D:set><D:prop><D:resourcetype><D:collection/><C:addressbook/></D:resourcetype>\
      <D:displayname>\(name)</D:displayname></D:prop></D:set></D:mkcol>
      """)
  }

  /// A request that stores a card.
  static func put(_ card: SampleCard, in book: String, _ condition: String...) -> DAVRequest {
    DAVRequest(
      "PUT", book + card.resource, fields: ["Content-Type: text/vcard"] + condition,
      body: card.bytes)
  }

  /// A request for the cards at some addresses.
  static func multiget(_ paths: [String], in book: String) -> DAVRequest {
    let hrefs = paths.map { "<D:href>\($0)</D:href>" }.joined(separator: "\n")
    return xml(
      "REPORT", book, depth: 0,
      """
      <C:addressbook-multiget \(spaces)><D:prop><D:getetag/><C:address-data/></D:prop>
      \(hrefs)
      </C:addressbook-multiget>
      """)
  }

  /// A request for the cards with a property that contains a text, by default the formatted name.
  static func query(
    _ text: String, of property: String = "FN", in book: String, collation: String = "i;unicode-casemap"
  ) -> DAVRequest {
    xml(
      "REPORT", book, depth: 1,
      """
      <C:addressbook-query \(spaces)><D:prop><D:getetag/><C:address-data/></D:prop>
      <C:filter><C:prop-filter name="\(property)">
      <C:text-match collation="\(collation)" match-type="contains">\(text)</C:text-match>
      </C:prop-filter></C:filter></C:addressbook-query>
      """)
  }

  /// A request for the ETags of the cards that changed since a token.
  static func changes(since token: String, in book: String, limit: Int? = nil) -> DAVRequest {
    let limit = limit.map { "<D:limit><D:nresults>\($0)</D:nresults></D:limit>" } ?? ""
    return xml(
      "REPORT", book, depth: 0,
      """
      <D:sync-collection \(spaces)><D:sync-token>\(token)</D:sync-token><D:sync-level>1</D:sync-level>\(limit)
      <D:prop><D:getetag/></D:prop></D:sync-collection>
      """)
  }
}
