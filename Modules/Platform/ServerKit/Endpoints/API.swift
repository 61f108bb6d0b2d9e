import Auth
import Core
import HTTPTypes
import Hummingbird
import Operations

/// The API of a server: authenticates each request and passes it to its endpoint.
public struct API: Sendable {
  private let services: ServerServices
  private let endpoints: [Endpoint]
  private let trees: [ResourceTree]
  private let check: Credentials.Check
  private let limits: ServerLimits
  private let perUser: RateLimit
  private let table: RouteTable
  private let notes: SchemaNotes
  /// The rights of operations, by their names.
  private let rights: [String: Right]

  /// Creates an API over a company's data.
  ///
  /// - Parameters:
  ///   - endpoints: the endpoints of the features; those that all features share are added.
  ///   - trees: the trees of resources of the features, of which the first that answers a request does.
  ///   - limits: the limits of requests and bodies.
  ///   - notes: the descriptions of the features' members; those that all features share are added.
  ///   - check: authenticates credentials.
  public init(
    _ services: ServerServices, _ endpoints: [Endpoint], trees: [ResourceTree] = [],
    limits: ServerLimits = ServerLimits(), notes: SchemaNotes = SchemaNotes(),
    check: @escaping Credentials.Check
  ) {
    self.services = services
    self.trees = trees
    self.limits = limits
    self.notes = SchemaNotes.shared.with(notes)
    perUser = .perUser(limits.user, clock: services.workspace.clock)
    self.check = check
    self.endpoints =
      endpoints + Endpoint.uploads(services) + Endpoint.contents + Endpoint.feed + Endpoint.history + [
        Endpoint.batch, Endpoint.knownOperations, Endpoint.events(check),
      ]
    table = RouteTable(self.endpoints.map(\.route))
    let operations = services.workspace.composition.features.flatMap(\.operations)
    rights = Dictionary(operations.map { ($0.name, $0.right) }) { first, _ in first }
  }

  /// The descriptions of all routes.
  public var routes: [RouteDescription] { endpoints.map(\.route) + Health.routes }

  /// Returns the form in which failures of a request are reported.
  public func errorFormat(of request: HTTPRequest) -> ErrorFormat {
    trees.first { $0.answers(request) }?.errors ?? .problem
  }

  /// Returns the largest body of a request, in bytes; `nil` where the body is content of any size.
  public func bodyLimit(of request: HTTPRequest) -> Int64? {
    let route = route(of: request)
    if route?.description.needsLogin == false { return Int64(limits.openBodyBytes) }
    guard let body = route?.description.body(of: request) else { return Int64(limits.bodyBytes) }
    return body.largest(limits)
  }

  /// Whether the body of a request is content, which the server writes to disk as it arrives.
  public func bringsContent(_ request: HTTPRequest) -> Bool {
    route(of: request)?.description.body(of: request)?.isContent ?? false
  }

  private func route(of request: HTTPRequest) -> RouteTable.SharedRoute? {
    let path = request.path ?? ""
    let end = path.utf8.firstIndex(of: UInt8(ascii: "?")) ?? path.endIndex
    return table.routes(at: path[..<end])?.first { $0.description.method == request.method.rawValue }
  }

  /// Returns the OpenAPI description of the API.
  ///
  /// - Throws: ``OpenAPIError`` that lists all contradictions of the routes.
  public func document(version: String) throws -> OpenAPIDocument {
    try OpenAPIDocument(
      title: "worksite", version: version, about: Phrase.apiDescription.text(in: .english),
      license: "Apache-2.0", routes: routes, rights: rights, notes: notes)
  }

  /// Adds the endpoints and their description to a router.
  public func add(to router: Router<ServerContext>, version: String) {
    let described = DescribedAPI { try document(version: version).bytes }
    if !trees.isEmpty { router.add(middleware: ResourceTrees(trees: trees, answer: answer)) }
    router.add(middleware: KnownMethods(table: table))
    router.get("/api/openapi.json") { _, _ in try Response.json(bytes: described.document()) }
    router.get("/api/") { _, context in
      try described.page().response(in: context.language)
    }
    router.get("/api/{name}") { _, context in
      try described.page().response(of: context.parameters.get("name"), in: context.language)
    }
    router.get("/api/style.css") { _, _ in APIPage.style }
    for endpoint in endpoints {
      guard let method = HTTPRequest.Method(rawValue: endpoint.route.method) else { continue }
      router.on(RouterPath(endpoint.route.path), method: method) { request, context in
        context.caller.challenge = endpoint.route.challenge
        return try await answer(request, context, endpoint)
      }
    }
  }

  private func answer(
    _ request: Request, _ context: ServerContext, _ endpoint: Endpoint
  ) async throws -> Response {
    let performing = endpoint.route.operations
    let caller = try admit(
      request, context, needsLogin: endpoint.route.needsLogin, performing: performing,
      checkedBy: endpoint.check)
    if endpoint.route.isPersonal { try caller?.requirePerson() }
    let call = try Call(
      request: request, context: context, services: services, caller: caller,
      mostBytes: endpoint.route.needsLogin ? limits.bodyBytes : limits.openBodyBytes)
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

  @Sendable private func answer(
    _ request: Request, _ context: ServerContext, _ tree: ResourceTree
  ) async throws -> Response {
    context.caller.challenge = RouteDescription.basic
    if tree.needsLogin {
      try SafePasswords.check(request, Self.credentials(of: request), from: context.client)
    }
    let caller = try admit(request, context, needsLogin: tree.needsLogin)
    let call = try Call(
      request: request, context: context, services: services, caller: caller,
      mostBytes: tree.needsLogin ? limits.bodyBytes : limits.openBodyBytes)
    try call.checkContent()
    return try await tree.handle(call)
  }

  private static func credentials(of request: Request) -> Credentials? {
    request.headers[.authorization].flatMap { Credentials(field: $0) }
  }

  /// Authenticates a request, counts it, and checks that its credentials may perform operations.
  ///
  /// Checked here for all routes, so that no handler can omit it.
  ///
  /// - Returns: the caller; `nil` where no login is needed.
  private func admit(
    _ request: Request, _ context: ServerContext, needsLogin: Bool, performing operations: [String] = [],
    checkedBy own: Endpoint.Check? = nil
  ) throws -> Caller? {
    let credentials = Self.credentials(of: request)
    if let credentials { try CrossSite.check(request, credentials) }
    var caller: Caller?
    if needsLogin {
      guard let credentials else {
        throw Failure(.unauthenticated, "http.unauthenticated", .notSignedIn, remedy: .signIn)
      }
      caller = try own.map { try $0(credentials, services) } ?? check(credentials)
    }
    context.caller.user = caller?.actor.user
    try perUser.take(context)
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
