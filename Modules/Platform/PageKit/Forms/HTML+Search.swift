import Core

extension HTML {
  /// A form that searches. With the script, the results show while the user types.
  ///
  /// - Parameters:
  ///   - path: the page with the results.
  ///   - results: the id of the element with the results. A page without one shows them behind the form.
  ///   - content: the fields and the buttons. While the user types, the first button counts as tapped.
  package static func search(to path: PagePath, results: String, _ content: HTML) -> HTML {
    """
    <form method="get" action="\(path)" role="search" data-results="\(results)">\(content)\
    <output class="unseen"></output></form>
    """
  }

  /// A field of a search with its button beside it.
  package static func finder(_ label: Phrase, value: String? = nil, in form: Form, _ button: Phrase) -> HTML {
    let field = Field("find", label).kind(.search).value(value).html(in: form)
    return "<div class=\"finder\">\(field)\(HTML.button(button, .plain))</div>"
  }
}
