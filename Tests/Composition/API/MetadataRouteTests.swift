import Accounts
import Auth
import Core
import Documents
import Operations
import Persistence
import ServerKit
import TestSupport
import Testing

@testable import DocumentsServer

@Suite("Document types and templates over HTTP")
struct MetadataRouteTests {
  private let office: HoursOffice
  private var world: TestStore { office.api.world }

  init() throws { office = try HoursOffice() }

  /// The answer to an addition.
  private struct Created<Record: Decodable>: Decodable {
    let id: ID
    let record: Record
  }

  private func addType(_ name: String) async throws -> ID {
    try await office.send(
      "POST", "/documents/types", #"{"name": "\#(name)"}"#, by: office.manager,
      as: Created<DocumentType>.self
    ).id
  }

  @Test("managers add, rename and remove types, reporters see them")
  func types() async throws {
    let type = try await addType("Permit")
    _ = try await addType("Lifting plan")
    let path = "/documents/types/\(type)"
    _ = try await office.send(
      "PATCH", path, #"{"name": "Hot work permit", "base": {"name": "Permit"}}"#, by: office.manager)
    let listed = try await office.send(
      "GET", "/documents/types", by: office.maija, as: PageBody<DocumentType>.self)
    #expect(listed.items.map(\.name) == ["Hot work permit", "Lifting plan"])
    for (method, path, body) in [
      ("POST", "/documents/types", #"{"name": "x"}"#), ("PATCH", path, #"{"name": "x"}"#),
      ("DELETE", path, ""),
    ] {
      #expect(try await office.problem(method, path, body, by: office.maija).status == 403)
    }
    _ = try await office.send("DELETE", path, by: office.manager)
    #expect(try await office.problem("GET", path, by: office.maija).code == "documents.noType")
  }

  @Test("a document is made from a template with its content and type, and is found by the type")
  func templates() async throws {
    let type = try await addType("Lifting plan")
    let blob = try world.store("an empty plan")
    try world.companyStore.performTogether(by: office.manager, naming: [blob]) { try $0.noteUploaded(blob) }
    let body = """
      {"name": "plan.txt", "documentType": "\(type)", "modifiedAt": "2026-01-02T03:04:05Z",
       "blob": {"hash": "\(blob.hash)", "size": \(blob.size)}}
      """
    let template = try await office.send(
      "POST", "/documents/templates", body, by: office.manager, as: Created<DocumentTemplate>.self
    ).record
    #expect(try await office.problem("POST", "/documents/templates", body, by: office.maija).status == 403)
    let listed = try await office.send(
      "GET", "/documents/templates", by: office.maija, as: PageBody<DocumentTemplate>.self)
    #expect(listed.items == [template] && template.documentType == type)
    let response = try await office.api.respond(
      "GET", "/documents/templates/\(template.id)/content", TestCaller.credentials(of: office.maija))
    #expect(try await TestCaller.bytes(of: response) == Array("an empty plan".utf8))
    // A reporter may name the content of a template without sending it.
    let document = """
      {"parent": "\(office.site)", "name": "crane.txt", "documentType": "\(type)",
       "modifiedAt": "2026-01-02T03:04:05Z", "blob": {"hash": "\(blob.hash)", "size": \(blob.size)}}
      """
    let made = try await office.send(
      "POST", "/documents/worksites/\(office.site)/documents", document, by: office.maija,
      as: Created<ItemView>.self)
    #expect(made.record.documentType == type && made.record.sha256 == blob.hash)
    let found = try await office.send(
      "GET", "/documents/find?documentType=\(type)", by: office.maija, as: PageBody<ItemView>.self)
    #expect(found.items.map(\.id) == [made.id])
    let untyped = try await office.send(
      "PATCH", "/documents/items/\(made.id)", #"{"documentType": null}"#, by: office.maija,
      as: Changed.self)
    #expect(untyped.record.documentType == nil)
    let script = try await office.send(
      "PATCH", "/documents/items/\(made.id)", #"{"isExecutable": true}"#, by: office.maija, as: Changed.self)
    #expect(script.record.isExecutable == true)
    let plain = try await office.send(
      "PATCH", "/documents/items/\(made.id)", #"{"isExecutable": null}"#, by: office.maija, as: Changed.self)
    #expect(plain.record.isExecutable == nil)
    _ = try await office.send("DELETE", "/documents/templates/\(template.id)", by: office.manager)
    #expect(
      try await office.problem("GET", "/documents/templates/\(template.id)", by: office.maija).status == 404)
  }

  /// The answer to a change.
  private struct Changed: Decodable {
    let record: ItemView
  }
}
