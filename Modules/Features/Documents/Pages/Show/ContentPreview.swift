import Core
import Operations
import PageKit
import Persistence
import ServerKit

/// The part of a content that a page of ours shows.
enum ContentPreview: Hashable, Sendable {
  /// A picture at the address of the content.
  case picture
  /// A document that the viewer of the browser shows in a frame of the page. A phone has too little room, and opens it.
  case pdf
  /// A text, or its beginning.
  case text(String, isWhole: Bool)
  /// Content that only a program of the user shows.
  case none

  /// The longest text on a page, in bytes.
  private static let longestText = 64 << 10

  init(of blob: Blob, named name: String, _ call: PageCall) throws {
    let store = call.companyStore.blobs
    switch try ShownContent(of: blob, named: name, in: store) {
    case .picture: self = .picture
    case .pdf: self = .pdf
    case .text:
      let head = try store.head(of: blob, upTo: Self.longestText)
      self = .text(String(decoding: head, as: UTF8.self), isWhole: blob.size <= Int64(Self.longestText))
    case nil: self = .none
    }
  }
}
