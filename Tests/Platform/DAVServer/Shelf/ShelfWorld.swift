import Auth
import Core
import DAVServer
import DAVSupport
import Operations
import ServerKit
import Synchronization
import TestSupport

/// A server with the shelf of a user.
struct ShelfWorld: DAVWorld {
  let world: TestStore
  let routes: RouteTable

  /// The number of worlds so far: the users of different worlds have different ids.
  private static let count = Mutex<UInt64>(0)

  init() throws {
    let seed = Self.count.withLock { count in
      count += 1
      return count
    }
    world = try TestStore([], isShared: true, seed: seed)
    let tree = ResourceTree(below: "/shelf/", errors: .dav(), handle: ShelfTree.answer)
    routes = Self.routes(world, ServerModule([], trees: [tree]), of: ["maija": world.actor])
  }

  /// The shelf.
  var shelf: Shelf { Shelf.of(world.actor.user) }

  /// Stores a file and returns its entity tag.
  @discardableResult
  func put(_ path: String, _ text: String = "text", _ fields: [String: String] = [:]) async throws -> DAVReply
  {
    try await send("PUT", path, body: Array(text.utf8), fields)
  }

  /// The hrefs of a folder and of what is in it.
  func list(_ path: String) async throws -> [String] {
    try await send("PROPFIND", path, ["Depth": "1"]).responses().map(\.href)
  }
}
