import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations

/// Finds the document types and templates of the names that users type.
struct DocumentTypeFinder {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The type that a typed name means: in any case, or the beginning of only one name.
  ///
  /// - Throws: ``Failure`` `documents.noType` of kind `notFound`.
  func type(_ name: String) throws -> DocumentType {
    do {
      return try knownType(name)
    } catch let failure as Failure where session.isOnServer && failure.kind == .notFound {
      guard try session.changes.pullIfReachable([]) else { throw failure }
      return try knownType(name)
    }
  }

  private func knownType(_ name: String) throws -> DocumentType {
    let types = try session.answer(DocumentTypes())
    let found = types.named(name) { [$0.name] }
    guard let type = found.first, found.count == 1 else {
      let near = found.isEmpty ? types.map(\.name).nearest(to: name) : found.map(\.name)
      throw Failure(
        .notFound, .documentsNoType, .noTypeCalled(name),
        remedy: near.isEmpty ? .seeTypesList : .didYouMean(near), field: "type")
    }
    return type
  }

  /// The template that a typed name means: its own name, or that of a type with one template.
  ///
  /// - Throws: ``Failure`` `documents.noTemplate` of kind `notFound`.
  func template(_ name: String) throws -> DocumentTemplate {
    do {
      return try knownTemplate(name)
    } catch let failure as Failure where session.isOnServer && failure.kind == .notFound {
      guard try session.changes.pullIfReachable([]) else { throw failure }
      return try knownTemplate(name)
    }
  }

  private func knownTemplate(_ name: String) throws -> DocumentTemplate {
    let templates = try session.answer(DocumentTemplates())
    var found = templates.named(name) { [$0.name] }
    if found.isEmpty {
      let types = try session.answer(DocumentTypes()).named(name) { [$0.name] }.map(\.id)
      found = templates.filter { $0.documentType.map(types.contains) ?? false }
    }
    guard let template = found.first, found.count == 1 else {
      let near = found.isEmpty ? templates.map(\.name).nearest(to: name) : found.map(\.name)
      throw Failure(
        .notFound, .documentsNoTemplate, .noTemplateCalled(name),
        remedy: near.isEmpty ? .seeTemplatesList : .didYouMean(near), field: "template")
    }
    return template
  }

  /// The name of a type; `nil` where it was removed.
  func name(of type: ID?) throws -> String? {
    try type.flatMap { id in try session.answer(DocumentTypes()).first { $0.id == id } }?.name
  }
}

/// Names that shells complete, from the records on this machine.
extension CompletionKind {
  static var documentTypes: CompletionKind { .names { try $0.answer(DocumentTypes()).map(\.name) } }

  static var templates: CompletionKind { .names { try $0.answer(DocumentTemplates()).map(\.name) } }
}
