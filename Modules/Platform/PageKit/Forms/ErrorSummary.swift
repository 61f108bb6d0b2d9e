import Core

/// The reason of a rejection at the top of a page, with a link to the field and the remedy.
struct ErrorSummary {
  let failure: Failure
  /// The page with the form. A field that it does not have gets no link.
  let content: HTML
  /// Whether the form would have saved something; a search or a log-in does not.
  let isOfSaving: Bool
  /// The words and the links of the steps of remedies.
  let remedies: RemedyLinks

  var html: HTML {
    """
    <div class="summary" role="alert" tabindex="-1" id="summary" data-summary><h2>\(heading)</h2>\
    <p>\(message)</p>\(remedy)</div>
    """
  }

  /// The reason, with a link to its field. An address with a path would leave the rejected form and lose its text.
  private var message: HTML {
    guard let field = failure.field, content.hasElement(field) else { return "\(failure.message)" }
    return "<a href=\"\(fragment: field)\" data-field=\"\(field)\">\(failure.message)</a>"
  }

  private var heading: Phrase {
    guard isOfSaving else { return .failureTitle }
    return switch failure.kind {
    case .unauthenticated, .throttled: .failureTitle
    default: .notSaved
    }
  }

  private var remedy: HTML {
    guard let remedy = failure.remedy else { return "" }
    return HTML(remedy.steps.map { "<p>\(remedies.html(of: $0))</p>" })
  }
}

/// The links by which the pages word the steps of remedies.
package struct RemedyLinks: Sendable {
  private let links: [RemedyStep.Kind: @Sendable (RemedyStep) -> (label: Phrase, path: PagePath)]

  /// The links for some kinds of steps; other steps are their sentence.
  package init(_ links: [RemedyStep.Kind: @Sendable (RemedyStep) -> (label: Phrase, path: PagePath)] = [:]) {
    self.links = links
  }

  /// The links of several features together.
  package init(joining parts: [RemedyLinks]) {
    links = parts.reduce(into: [:]) { all, part in all.merge(part.links) { first, _ in first } }
  }

  /// A step as a link, or as its sentence.
  func html(of step: RemedyStep) -> HTML {
    guard let kind = step.kind, let (label, path) = links[kind]?(step) else { return "\(step.sentence)" }
    return HTML.link(label, to: path)
  }
}
