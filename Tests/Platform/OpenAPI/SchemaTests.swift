import Accounts
import Auth
import Core
import Documents
import OpenAPI
import Operations
import Persistence
import ServerKit
import Testing
import Worksites

@Suite("Schemas of types")
struct SchemaTests {
  private let id = Schema.string(format: "uuid")
  private let instant = Schema.string(format: "date-time")

  private func object(_ name: String, _ properties: Schema.Property...) -> Schema {
    .object(Schema.Object(name: name, properties: properties))
  }

  private var place: Schema {
    object("ItemPlace", Schema.Property("parent", id), Schema.Property("name", .string()))
  }

  private var blob: Schema {
    object(
      "Blob", Schema.Property("hash", .string(pattern: "^[0-9a-f]{64}$")),
      Schema.Property("size", .integer(format: "int64")))
  }

  @Test("operations have the members with which they are sent, in order")
  func operations() {
    #expect(
      Schema.of(AddFolder.self)
        == object(
          "AddFolder", Schema.Property("id", id), Schema.Property("worksite", id),
          Schema.Property("parent", id), Schema.Property("name", .string())))
    #expect(
      Schema.of(AddDocument.self)
        == object(
          "AddDocument", Schema.Property("id", id), Schema.Property("contentVersion", id),
          Schema.Property("worksite", id), Schema.Property("parent", id),
          Schema.Property("name", .string()), Schema.Property("blob", blob),
          Schema.Property("modifiedAt", instant), Schema.Property("documentType", id, isRequired: false),
          Schema.Property("isExecutable", .boolean, isRequired: false),
          Schema.Property("isTemporary", .boolean, isRequired: false)))
    #expect(
      Schema.of(SaveContent.self)
        == object(
          "SaveContent", Schema.Property("document", id), Schema.Property("documentName", .string()),
          Schema.Property("content", id), Schema.Property("base", id), Schema.Property("blob", blob),
          Schema.Property("modifiedAt", instant),
          Schema.Property("restoredRevision", .integer(format: "int64"), isRequired: false),
          Schema.Property("source", id, isRequired: false)))
    #expect(
      Schema.of(MoveItem.self)
        == object(
          "MoveItem",
          Schema.Property(
            "base",
            .object(
              Schema.Object(
                name: nil,
                properties: [
                  Schema.Property("parent", id, isRequired: false),
                  Schema.Property("name", .string(), isRequired: false),
                ])), isRequired: false),
          Schema.Property("item", id), Schema.Property("parent", id, isRequired: false),
          Schema.Property("name", .string(), isRequired: false)))
    #expect(
      Schema.of(AddWorksite.self)
        == object(
          "AddWorksite", Schema.Property("id", id), Schema.Property("name", .string()),
          Schema.Property("about", .string(), isRequired: false),
          Schema.Property("zone", .string(), isRequired: false)))
  }

  @Test("an enum of texts is the list of its values")
  func enumerations() {
    #expect(
      Schema.of(AddUser.self)
        == object(
          "AddUser", Schema.Property("id", id), Schema.Property("username", .string()),
          Schema.Property("name", .string()),
          Schema.Property("role", .string(values: ["admin", "manager", "reporter"])),
          Schema.Property("phone", .string(), isRequired: false),
          Schema.Property("email", .string(), isRequired: false)))
    #expect(Schema.of(Step.self) == .integer(values: [1, 5]))
  }

  @Test("what an operation without an answer gives is described")
  func nothing() { #expect(Schema.of(Done.self) == object("Done")) }

  @Test("the examples of described types are decoded from what they encode to")
  func examples() throws {
    func check<Value: Described & Codable & Equatable>(_ type: Value.Type) throws {
      let text = try JSON.text([type.example])
      #expect(try JSON.value([Value].self, from: text) == [type.example])
    }
    try check(ID.self)
    try check(Instant.self)
    try check(CivilDate.self)
    try check(Blob.self)
    #expect(ID.example.description.dropFirst(14).first == "7")
  }

  @Test("an optionally decoded member is not required")
  func optional() {
    let schema = Schema.of(Careful.self)
    #expect(
      schema
        == object(
          "Careful", Schema.Property("always", .boolean),
          Schema.Property("maybe", id, isRequired: false),
          Schema.Property("sometimes", .number, isRequired: false)))
  }

  @Test("lists, dictionaries and optionals contain the schemas of their elements")
  func containers() {
    #expect(Schema.of([ID].self) == .array(of: id))
    #expect(Schema.of(Set<Step>.self) == .array(of: .integer(values: [1, 5])))
    #expect(Schema.of([String: [ItemPlace]].self) == .map(of: .array(of: place)))
    #expect(Schema.of([Int: Bool].self) == .map(of: .boolean))
    #expect(Schema.of([CivilDate?].self) == .array(of: .nullable(.string(format: "date"))))
    #expect(Schema.of(UInt8.self) == .integer(format: "uint8"))
    #expect(
      Schema.of(Listing<ItemPlace>.self)
        == object("Listing.ItemPlace", Schema.Property("items", .array(of: place))))
  }

  @Test("nested containers are objects without a name")
  func nested() {
    let inner = Schema.object(
      Schema.Object(name: nil, properties: [Schema.Property("minor", .integer(format: "int64"))]))
    #expect(
      Schema.of(Nested.self)
        == object("Nested", Schema.Property("price", inner), Schema.Property("tags", .array(of: .string()))))
  }

  @Test("a type that contains itself is a reference to its name")
  func recursion() {
    #expect(
      Schema.of(Tree.self)
        == object(
          "Tree", Schema.Property("id", id), Schema.Property("children", .array(of: .reference("Tree"))),
          Schema.Property("twin", .reference("Tree"), isRequired: false)))
    #expect(SchemaDerivation(of: Tree.self).undescribed.isEmpty)
    #expect(Schema.of([Tree].self) == .array(of: Schema.of(Tree.self)))
    #expect(Schema.of([String: [Tree]].self) == .map(of: .array(of: Schema.of(Tree.self))))
    #expect(Schema.of(Tree?.self) == .nullable(Schema.of(Tree.self)))
  }

  @Test(
    "a type that rejects its examples is open and listed, and its containing type is open",
    arguments: [
      (SchemaDerivation(of: Picky.self), ["Picky"]),
      (SchemaDerivation(of: [Holder].self), ["Picky"]),
      (SchemaDerivation(of: Payload.self), ["Payload"]),
      (SchemaDerivation(of: Endless.self), ["Endless"]),
      (SchemaDerivation(of: [Nest].self), ["Nest"]),
    ])
  func rejecting(derivation: SchemaDerivation, names: [String]) {
    #expect(derivation.schema == .open)
    #expect(derivation.undescribed == names)
  }
}

private enum Step: Int, Codable, CaseIterable {
  case small = 1
  case large = 5
}

private struct Careful: Decodable {
  let always: Bool
  let maybe: ID?
  let sometimes: Double

  enum CodingKeys: CodingKey { case always, maybe, sometimes }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    always = try container.decode(Bool.self, forKey: .always)
    maybe = try container.decodeIfPresent(ID.self, forKey: .maybe)
    sometimes = container.contains(.sometimes) ? try container.decode(Double.self, forKey: .sometimes) : 0
  }
}

private struct Listing<Item: Decodable>: Decodable { let items: [Item] }

private struct Nested: Decodable {
  enum CodingKeys: CodingKey { case price, tags, minor }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .price)
      .decode(Int64.self, forKey: .minor)
    var tags = try container.nestedUnkeyedContainer(forKey: .tags)
    while !tags.isAtEnd { _ = try tags.decode(String.self) }
  }
}

private final class Tree: Decodable {
  let id: ID
  let children: [Tree]
  let twin: Tree?
}

private struct Picky: Decodable {
  init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "never"))
  }
}

private struct Holder: Decodable {
  let id: ID
  let picky: Picky
}

private enum Payload: Decodable {
  case number(Int)
  case text(String)
}

private final class Endless: Decodable { let next: Endless }

private struct Nest: Decodable {
  let inner: [Nest]

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var inner: [Nest] = []
    while !container.isAtEnd { inner.append(try container.decode(Nest.self)) }
    self.inner = inner
  }
}
