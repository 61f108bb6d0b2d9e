import Core
import DAVKit
import HTTPTypes
import Hummingbird
import ServerKit

/// COPY and MOVE: gives a resource another place (RFC 4918 §9.8, §9.9).
struct TransferMethod<Tree: DAVTree>: Sendable {
  let request: DAVRequest<Tree>

  func answer() async throws -> Response {
    let isMove = request.call.request.method == .move
    let (path, target) = try self.target()
    let depth = try Depth(request.headers) ?? .infinity
    let transfer = DAVTransfer(
      isMove: isMove, target: target, overwrite: try Overwrite(request.headers), isShallow: depth == .zero)
    try request.tree.check(transfer, of: request.place)
    guard !path.leadsToSame(as: request.path) else { throw DAVError.destinationIsSource }
    guard !path.contains(request.path), !request.path.contains(path) else {
      throw DAVError.destinationContains
    }
    let isNew = try await request.write { transaction in
      try perform(transfer, to: path, depth, in: transaction)
    }
    return Response(status: isNew ? .created : .noContent, headers: isNew ? [.contentLength: "0"] : [:])
  }

  private func target() throws -> (DAVPath, Tree.Place) {
    guard case .path(let path) = try Destination(request.headers, at: request.origin) else {
      throw DAVError(
        .badGateway,
        failure: Failure(
          .usage, "dav.destination", .destinationElsewhere, remedy: .nameDestinationHere,
          field: "Destination"))
    }
    return (path, try request.tree.place(at: path))
  }

  /// - Returns: whether nothing was at the target.
  private func perform(
    _ transfer: DAVTransfer<Tree.Place>, to path: DAVPath, _ depth: Depth,
    in transaction: DAVTransaction<Tree>
  ) throws -> Bool {
    let (tree, performer) = (request.tree, transaction.performer)
    guard let source = try tree.state(at: request.place, in: performer) else { throw DAVError(.notFound) }
    try transaction.checkConditions(transfer.isMove ? .delete : .put, on: source.validators)
    if transfer.isMove {
      try transaction.requireTokens([.resource, .members, .membership], at: request.place)
    }
    if source.isCollection, depth == .one || transfer.isMove && depth == .zero {
      throw DAVError(.badRequest, failure: Failure.davTransferDepth)
    }
    guard let parent = path.parent, let place = try? tree.place(at: parent),
      try tree.state(at: place, in: performer)?.isCollection ?? false
    else { throw DAVError.noParent }
    let found = try tree.state(at: transfer.target, in: performer)
    // Names may differ in case only: then the resource itself is found, which a MOVE gives the other spelling.
    let target = found?.id == source.id ? nil : found
    if found != nil, target == nil, !transfer.isMove { throw DAVError.destinationIsSource }
    if let target {
      if transfer.overwrite == .rejected { throw DAVError.destinationTaken }
      var above = request.path.parent
      while let path = above, let place = try? tree.place(at: path) {
        if try tree.state(at: place, in: performer)?.id == target.id { throw DAVError.destinationContains }
        above = path.parent
      }
    }
    try transaction.requireTokens(
      target == nil ? [.membership] : [.resource, .members, .membership], at: transfer.target)
    try tree.transfer(transfer, of: source, over: target, in: transaction)
    return target == nil
  }
}

extension DAVError {
  /// A write to an address whose collection does not exist (RFC 4918 §9.7.1, §9.8.5).
  package static let noParent = DAVError(
    .conflict, failure: Failure(.conflict, "dav.parent", .noCollectionAbove, remedy: .makeCollectionFirst))

  /// A COPY or MOVE of a resource to its own address (RFC 4918 §9.8.5).
  fileprivate static let destinationIsSource = DAVError(
    .forbidden,
    failure: Failure(
      .usage, "dav.destination", .destinationIsSource, remedy: .chooseOtherDestination, field: "Destination"))

  /// A COPY or MOVE into itself, or onto a collection that contains the resource.
  fileprivate static let destinationContains = DAVError(
    .conflict,
    failure: Failure(
      .conflict, "dav.destination", .destinationContains, remedy: .chooseOtherDestination,
      field: "Destination"))

  /// A COPY or MOVE to a resource that the client does not want to replace (RFC 4918 §9.8.4).
  fileprivate static let destinationTaken = DAVError(
    .preconditionFailed,
    failure: Failure(
      .conflict, "dav.overwrite", .destinationTaken, remedy: .chooseOtherDestination, field: "Overwrite"))
}

extension Failure {
  /// A COPY of a part of a collection, or a MOVE without its members (RFC 4918 §9.8.3, §9.9.2).
  fileprivate static let davTransferDepth = Failure(
    .usage, "dav.header", .transferDepth, remedy: .sendDepthInfinity, field: "Depth")
}
