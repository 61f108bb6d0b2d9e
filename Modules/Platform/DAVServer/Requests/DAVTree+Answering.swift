import Core
import DAVKit
import HTTPTypes
import Hummingbird
import ServerKit

extension DAVTree {
  /// Answers a request: finds its place, and runs its method there.
  @Sendable package static func answer(_ call: Call) async throws -> Response {
    do {
      let request = try DAVRequest<Self>(call)
      do {
        return try await answer(request)
      } catch let error as DAVError where error.status == .methodNotAllowed {
        var rejection = response(error, in: call.context.language)
        rejection.headers[.allow] = allowed(at: request.place)
        return rejection
      }
    } catch let error as DAVError {
      return response(error, in: call.context.language)
    } catch let failure as Failure where failure.code == .davXmlTooLarge {
      return response(DAVError(.contentTooLarge, failure: failure), in: call.context.language)
    }
  }

  private static func answer(_ request: DAVRequest<Self>) async throws -> Response {
    let method = request.call.request.method
    guard request.place.methods.contains(method) else { throw try methodRejected(in: request) }
    switch method {
    case .options: return options(request)
    case .propfind: return try await PropfindMethod(request: request).answer()
    case .proppatch: return try await ProppatchMethod(request: request).answer()
    case .report: return try await ReportMethod(request: request).answer()
    case .put: return try await PutMethod(request: request).answer()
    case .delete: return try await DeleteMethod(request: request).answer()
    case .mkcol: return try await MkcolMethod(request: request).answer()
    case .lock: return try await LockMethod(request: request).answer()
    case .unlock: return try await UnlockMethod(request: request).answer()
    case .copy, .move: return try await TransferMethod(request: request).answer()
    default: return try GetMethod(request: request).answer()
    }
  }

  private static func options(_ request: DAVRequest<Self>) -> Response {
    Response(
      status: .ok,
      headers: [
        .compliance: compliance.joined(separator: ", "), .allow: allowed(at: request.place),
        .authorVia: "DAV", .contentLength: "0",
      ])
  }

  private static func methodRejected(in request: DAVRequest<Self>) throws -> DAVError {
    let method = request.call.request.method
    if let error = try request.tree.rejection(of: method, at: request.place) { return error }
    return DAVError(
      .methodNotAllowed,
      failure: Failure(
        .usage, "dav.method", .methodNotOfPlace(method.rawValue), remedy: .useAllowedMethods))
  }

  private static func allowed(at place: Place) -> String {
    place.methods.map(\.rawValue).joined(separator: ", ")
  }

  private static func response(_ error: DAVError, in language: Language) -> Response {
    var response = Response.bytes(error.status, DAVError.mediaType, error.body(in: language))
    if let seconds = error.failure?.retryAfter { response.headers[.retryAfter] = String(seconds) }
    return response
  }
}

extension ErrorFormat {
  /// Creates the form of errors of a tree: the XML of WebDAV.
  ///
  /// - Parameter condition: returns the error of a status that has a condition of its own; `nil` for all others.
  package static func dav(
    _ condition: @escaping @Sendable (HTTPResponse.Status, HTTPRequest) -> DAVError? = { _, _ in nil }
  ) -> ErrorFormat {
    // Clients that synchronise take 404 for a removed resource, and some repeat nothing after 500.
    ErrorFormat(DAVError.mediaType, storageStatus: .serviceUnavailable) {
      failure, status, request, language in
      (condition(status, request) ?? DAVError(status, failure: failure)).body(in: language)
    }
  }
}
