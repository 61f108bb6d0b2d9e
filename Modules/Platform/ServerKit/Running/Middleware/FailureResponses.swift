import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging

/// Turns thrown errors into responses, in the format of their address.
struct FailureResponses: RouterMiddleware {
  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let respond = { (failure: Failure, status: HTTPResponse.Status?, headers: HTTPFields) in
      context.source.match.errors.response(
        failure, status: status, to: request.head, in: context.caller.language ?? context.language, headers)
    }
    do {
      return try await next(request, context)
    } catch let error where error.isUnparsableRequest {
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
      return respond(reported, nil, challenge)
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    } catch is SlowBody {
      let failure = Failure(.unavailable, "http.bodySlow", .bodySlow, remedy: .sendFaster)
      return respond(failure, .requestTimeout, [:])
    } catch is CancellationError {
      let failure = Failure(.unavailable, "server.stopping", .serverStopping, remedy: .waitSeconds(5))
      return respond(failure, nil, [:])
    } catch {
      context.logger.error("unexpected", metadata: ["cause": "\(error)"])
      let failure = Failure(
        .io, "server.fault", .serverFault(request: context.id), remedy: .tellKeeper, cause: error)
      return respond(failure, nil, [:])
    }
  }
}

extension HTTPResponder<ServerContext> {
  /// Returns this responder, which responds to errors in the format of their address.
  package func reportingErrors() -> any HTTPResponder<ServerContext> { wrapped(in: FailureResponses()) }
}
