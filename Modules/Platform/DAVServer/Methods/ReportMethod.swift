import Core
import DAVKit
import HTTPTypes
import Hummingbird
import ServerKit

/// REPORT: a question about a resource, whose kind its body names (RFC 3253 §3.6).
struct ReportMethod<Tree: DAVTree> {
  let request: DAVRequest<Tree>

  func answer() async throws -> Response {
    let depth = try Depth(request.headers)
    let report = try await request.call.bytes { try DAVReport(body: $0, depth: depth, reserving: $1) }
    guard request.place.reports.contains(report.name) else { throw Self.unsupported }
    let principals = PrincipalReports(request: request)
    switch report {
    case .syncCollection(let changes): return try SyncReport(request: request).answer(changes)
    case .expandProperty(let properties): return try ExpandReport(request: request).answer(properties)
    case .principalPropertySearch(let search): return try principals.search(search)
    case .principalSearchPropertySet: return principals.searchProperties()
    case .principalMatch(let match): return try principals.match(match)
    case .aclPrincipalPropSet(let properties): return try principals.inAccessControl(properties)
    case .other(let element):
      guard let response = try request.tree.report(element, depth, request) else { throw Self.unsupported }
      return response
    }
  }

  private static var unsupported: DAVError {
    DAVError(
      .forbidden, .supportedReport,
      failure: Failure(.usage, "dav.report", .reportNotSupported, remedy: .readSupportedReports))
  }
}
