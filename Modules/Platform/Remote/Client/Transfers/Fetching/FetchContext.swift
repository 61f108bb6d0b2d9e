import Networking
import Operations
import Persistence

/// The server from which contents are fetched, and the store that receives them.
package struct FetchContext: Sendable {
  let client: HTTPClient
  let store: BlobStore
  /// The queue that commits contents to the store.
  let queue: ContentQueue
  /// The space of the disk that fetches leave free.
  let reserve: DownloadReserve

  /// A context that leaves a part of the store's disk free.
  package init(from client: HTTPClient, into store: BlobStore) {
    self.init(from: client, into: store, DownloadReserve(of: store))
  }

  init(from client: HTTPClient, into store: BlobStore, _ reserve: DownloadReserve) {
    self.client = client
    self.store = store
    self.reserve = reserve
    queue = ContentQueue(store)
  }
}
