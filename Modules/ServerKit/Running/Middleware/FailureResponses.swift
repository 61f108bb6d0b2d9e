import Core
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOHTTP1

/// Turns thrown errors into ``Problem`` responses.
struct FailureResponses: RouterMiddleware {
  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    do {
      let response = try await next(request, context)
      // A router that finds no route only sets the status.
      guard response.status == .notFound, response.body.contentLength == 0 else { return response }
      let failure = Failure(.notFound, "http.nothingThere", .nothingThere, remedy: .seeAPI)
      return Problem(failure, in: context.language).response()
    } catch let error as HTTPParserError {
      // No further request can be parsed on this connection: Hummingbird responds 400 and closes it.
      throw error
    } catch let failure as Failure {
      let reported = failure.forClients
      if reported.storageFailure != nil || failure.kind.status == .internalServerError {
        context.logger.error(
          "\(failure.code)",
          metadata: [
            "what": "\(failure.message.text(in: .english))",
            "cause": "\(failure.cause.map { "\($0)" } ?? "-")",
          ])
      }
      let challenge: HTTPFields =
        reported.kind == .unauthenticated ? [.wwwAuthenticate: context.caller.challenge] : [:]
      return Problem(reported, in: context.language).response(challenge)
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    } catch is SlowBody {
      let failure = Failure(.unavailable, "http.bodySlow", .bodySlow, remedy: .sendFaster)
      return Problem(failure, status: .requestTimeout, in: context.language).response()
    } catch is CancellationError {
      let failure = Failure(.unavailable, "server.stopping", .serverStopping)
      return Problem(failure, in: context.language).response()
    } catch {
      context.logger.error("unexpected", metadata: ["cause": "\(error)"])
      let failure = Failure(.io, "server.fault", .serverFault(request: context.id), cause: error)
      return Problem(failure, in: context.language).response()
    }
  }
}
