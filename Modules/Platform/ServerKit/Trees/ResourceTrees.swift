import Hummingbird
import HummingbirdCore

/// Answers the requests to trees of resources before the router, which knows paths of a fixed length only.
struct ResourceTrees: RouterMiddleware {
  let trees: [ResourceTree]
  let answer: @Sendable (Request, ServerContext, ResourceTree) async throws -> Response

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let tree = trees.first(where: { $0.answers(request.head) }) else {
      return try await next(request, context)
    }
    context.coreContext.endpointPath.value = tree.pattern
    return try await answer(request, context, tree)
  }
}
