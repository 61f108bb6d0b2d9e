import Core
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations

extension Endpoint {
  /// Creates a PATCH route of a record whose fields two operations change, and answers with the record.
  ///
  /// The members of the body decide. A body with members of both performs both in one transaction and as one step of undo; the
  /// second one then has an id that follows from the caller's.
  package static func change<First: Operation, Second: Operation, Output>(
    _ first: First.Type, _ second: Second.Type, _ summary: String, record: RecordRoute<Output>,
    of version: @escaping VersionOf
  ) -> Endpoint {
    let members = OperationMembers<First>(
      path: record.path, parameters: record.parameters, record: Schema.of(Output.self))
    let others = OperationMembers<Second>(path: record.path, parameters: record.parameters)
    let (own, ownOthers) = (members.inBody, others.inBody)
    let known = members.known.map { $0.union(ownOthers.map(\.name)) }
    let route = RouteDescription(
      HTTPRequest.Method.patch.rawValue, base + record.path, summary: summary, tag: record.tag,
      parameters: pathParameters(record.path, except: record.parameters) + record.parameters + [
        idempotencyKey, ifMatch,
      ],
      body: RouteDescription.Body(.object(Schema.Object(name: nil, properties: own.merging(ownOthers)))),
      responses: [answer(ChangedRecord<Done, Output>.self, .ok)], operations: [First.name, Second.name])
    return Endpoint(route) { call in
      let (issued, given) = try await members.issued(by: call, knowing: known)
      let isSecond = ownOthers.contains { $0.name != "base" && given[$0.name] != nil }
      let isFirst = !isSecond || own.contains { $0.name != "base" && given[$0.name] != nil }
      let second =
        try isSecond
        ? Issued(
          id: isFirst ? issued.id.derived(for: Second.name) : issued.id, batch: issued.batch, at: issued.at,
          operation: JSONBody.value(Second.self, from: given)) : nil
      let blobs = issued.operation.blobs + (second?.operation.blobs ?? [])
      try await call.services.writes.run(as: try call.actor, naming: blobs) { performer in
        let wasPerformed =
          isFirst
          ? try performer.earlier(issued.id, First.self) != nil
          : try performer.earlier(issued.id, Second.self) != nil
        if !wasPerformed { try call.checkVersion(version, performer) }
        if isFirst { _ = try performer.perform(issued) }
        if let second { _ = try performer.perform(second) }
      }
      return try .json(
        ChangedRecord(operation: issued.id, outcome: Done(), record: try record.record(in: call)))
    }
  }
}

extension OperationMembers {
  /// The members of the operation that are not in the path.
  fileprivate var inBody: [Schema.Property] {
    guard case .object(let object) = Schema.of(Value.self) else { return [] }
    return object.properties.filter { !RouteDescription.names(in: path).contains($0.name) }
  }
}

extension [Schema.Property] {
  /// These members and others; a member of both has the members of both.
  fileprivate func merging(_ others: [Schema.Property]) -> [Schema.Property] {
    let merged = map { property in
      guard case .object(let object) = property.schema,
        case .object(let other)? = others.first(where: { $0.name == property.name })?.schema
      else { return property }
      let schema = Schema.object(
        Schema.Object(name: nil, properties: object.properties.merging(other.properties)))
      return Schema.Property(property.name, schema, isRequired: property.isRequired)
    }
    return merged + others.filter { other in !contains { $0.name == other.name } }
  }
}
