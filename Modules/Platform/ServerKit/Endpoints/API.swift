import Auth
import Core
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations

/// The API of a server: authenticates each request and passes it to its endpoint.
package struct API: Sendable {
  private let services: ServerServices
  private let endpoints: [Endpoint]
  private let trees: [ResourceTree]
  private let check: Credentials.Check
  private let limits: ServerLimits
  private let perUser: RateLimit
  private let notes: SchemaNotes
  /// The rights of operations, by their names.
  private let rights: [String: Right]

  /// Creates an API over a company's data.
  ///
  /// - Parameters:
  ///   - modules: the modules of the features; what all features share is added.
  ///   - limits: the limits of requests and bodies.
  ///   - check: authenticates credentials.
  package init(
    _ services: ServerServices, _ modules: [ServerModule], limits: ServerLimits = ServerLimits(),
    check: @escaping Credentials.Check
  ) {
    self.services = services
    self.limits = limits
    self.check = { credentials in
      let caller = try check(credentials)
      // A browser stores no app password in its cookie.
      if case .cookie = credentials { try caller.requirePerson() }
      return caller
    }
    perUser = .perUser(limits.user, clock: services.companyStore.clock)
    trees = modules.flatMap(\.trees)
    notes = modules.reduce(SchemaNotes.shared) { $0.with($1.notes) }
    endpoints =
      modules.flatMap(\.endpoints) + Endpoint.uploads(services) + Endpoint.contents + Endpoint.feed
      + Endpoint.history + Endpoint.notices + Endpoint.records + [
        Endpoint.batch, Endpoint.knownOperations, Endpoint.space, Endpoint.events(self.check),
      ]
    let operations = services.companyStore.composition.features.flatMap(\.operations)
    rights = Dictionary(operations.map { ($0.name, $0.right) }) { first, _ in first }
  }

  /// The descriptions of all endpoints.
  package var descriptions: [RouteDescription] { endpoints.map(\.route) + Health.descriptions }

  /// Returns the OpenAPI description of the API.
  ///
  /// - Throws: ``OpenAPIError`` that lists all contradictions of the routes.
  package func document(version: String) throws -> OpenAPIDocument {
    try OpenAPIDocument(
      title: "worksite", version: version, about: Phrase.apiDescription.text(in: .english),
      license: "Apache-2.0", routes: descriptions, problem: Schema.of(Problem.self), notes: notes
    ) { $0.access(by: rights) }
  }

  /// Returns the routes of the endpoints, of the trees and of the description.
  package func routes(version: String) -> [Route] {
    endpoints.compactMap(route) + trees.map(route) + describedRoutes(version)
  }

  private func describedRoutes(_ version: String) -> [Route] {
    let described = DescribedAPI { try document(version: version).bytes }
    return [
      Route("/api/openapi.json") { _, _ in try Response.json(bytes: described.document()) },
      Route("/api") { _, context in try described.page().response(in: context.language) },
      Route("/api/style.css") { _, _ in APIPage.style },
      Route("/api/{name}", isListed: false) { _, context in
        try described.page().response(
          of: context.source.match.parameter("name").map(String.init), in: context.language)
      },
    ]
  }

  private func route(_ endpoint: Endpoint) -> Route? {
    guard let method = HTTPRequest.Method(rawValue: endpoint.route.method) else { return nil }
    return Route(
      endpoint.route.path, methods: [method],
      body: { [limits] request in
        guard endpoint.route.needsLogin else { return BodyRule(maximum: Int64(limits.openBodyBytes)) }
        return endpoint.route.body(of: request).map {
          BodyRule(maximum: $0.maximum(limits), isContent: $0.isContent)
        }
      },
      handle: { request, context in
        context.caller.challenge = endpoint.route.challenge
        return try await answer(request, context, endpoint)
      })
  }

  private func route(_ tree: ResourceTree) -> Route {
    Route(
      tree.path, tree.extent, methods: tree.methods, isListed: false, errors: tree.errors,
      compliance: tree.compliance, waitsForTurn: true,
      body: { tree.contentMethods.contains($0.method) ? BodyRule(maximum: nil, isContent: true) : nil }
    ) { request, context in try await answer(request, context, tree) }
  }

  private func answer(
    _ request: Request, _ context: ServerContext, _ endpoint: Endpoint
  ) async throws -> Response {
    let performing = endpoint.route.operations
    let caller = try await admit(
      request, context, needsLogin: endpoint.route.needsLogin, performing: performing,
      checkedBy: endpoint.check)
    if endpoint.route.isPersonal { try caller?.requirePerson() }
    let call = try Call(
      request: request, context: context, services: services, caller: caller,
      maximumBytes: endpoint.route.needsLogin ? limits.bodyBytes : limits.openBodyBytes)
    try call.checkQuery(takenBy: endpoint.route)
    try call.checkContent()
    try call.checkConditions(takenBy: endpoint.route)
    var response = try await endpoint.handle(call)
    if let caller, performing.contains(where: { rights[$0].map { $0.program == nil } ?? false }) {
      SecurityLog.performed(performing, by: caller.username, context)
    }
    if response.headers[.cacheControl] == nil, response.headers[.contentType] == "application/json" {
      response.headers[.cacheControl] = endpoint.route.holdsSecret ? "no-store" : "private, no-cache"
    }
    return try await response.packed(for: request)
  }

  private func answer(
    _ request: Request, _ context: ServerContext, _ tree: ResourceTree
  ) async throws -> Response {
    let caller = try await admit(request, context, to: tree)
    let call = try Call(
      request: request, context: context, services: services, caller: caller,
      maximumBytes: caller == nil ? limits.openBodyBytes : limits.bodyBytes)
    try call.checkContent()
    let response = try await tree.handle(call)
    return tree.login == .browser ? try await response.packed(for: request) : response
  }

  /// Authenticates a request to a tree in the way of the tree.
  ///
  /// - Returns: the caller; `nil` where no login is needed, and for a browser that has none.
  private func admit(
    _ request: Request, _ context: ServerContext, to tree: ResourceTree
  ) async throws -> Caller? {
    switch tree.login {
    case .none: return try await admit(request, context, needsLogin: false)
    case .program:
      context.caller.challenge = RouteDescription.basic
      let credentials = Credentials(of: request, from: context.client)
      try SafePasswords.check(credentials, from: context.client)
      return try await admit(request, context, needsLogin: true)
    case .browser:
      if ![.get, .head].contains(request.method) {
        try CrossSite.requireOwnPage(request, from: context.client)
      }
      let caller = try browser(request, context)
      context.caller.user = caller?.actor.user
      try await perUser.admit(context)
      return caller
    }
  }

  /// The caller whose token a browser's cookie has; `nil` without a cookie and for a login that has ended.
  private func browser(_ request: Request, _ context: ServerContext) throws -> Caller? {
    guard let token = Cookie.session.value(in: request, from: context.client) else { return nil }
    do {
      return try check(.cookie(token))
    } catch let failure as Failure where failure.kind == .unauthenticated {
      return nil
    }
  }

  /// Authenticates a request, counts it, and checks that its credentials may perform operations.
  ///
  /// Checked here for all routes, so that no handler can omit it.
  ///
  /// - Returns: the caller; `nil` where no login is needed.
  private func admit(
    _ request: Request, _ context: ServerContext, needsLogin: Bool, performing operations: [String] = [],
    checkedBy own: Endpoint.Check? = nil
  ) async throws -> Caller? {
    let credentials = Credentials(of: request, from: context.client)
    if let credentials { try CrossSite.check(request, credentials, from: context.client) }
    var caller: Caller?
    if needsLogin {
      guard let credentials else {
        throw Failure(.unauthenticated, "http.unauthenticated", .notSignedIn, remedy: .signIn)
      }
      caller = try own.map { try $0(credentials, services) } ?? check(credentials)
    }
    context.caller.user = caller?.actor.user
    try await perUser.admit(context)
    for right in operations.compactMap({ rights[$0] }) { try caller?.require(right) }
    return caller
  }
}

extension RouteDescription {
  /// The description of the body that a request has: of its media type, else the first.
  fileprivate func body(of request: HTTPRequest) -> Body? {
    bodies.first { request.headerFields.hasMediaType($0.contentType) } ?? bodies.first
  }
}
