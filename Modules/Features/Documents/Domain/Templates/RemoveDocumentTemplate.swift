import Auth
import Core
import Operations
import Persistence

/// Removes a template. The documents that were made from it stay.
public struct RemoveDocumentTemplate: Operation {
  public static let name = "documents.template.remove"
  public static let right = Right.manageTypes

  /// The template to remove.
  package let template: ID

  /// An operation from its parts.
  public init(template: ID) { self.template = template }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try DocumentTemplate.require(template, in: change.connection)
    try change.remove(DocumentsFeature.templates, template)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .removedTemplate(before?.text("name") ?? template.short)
  }
}
