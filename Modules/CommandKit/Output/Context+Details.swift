import Core

extension Context {
  /// Prints titles and texts in two columns. Empty texts are left out.
  public func writeDetails(_ details: [(title: Phrase, text: String)]) {
    let shown = details.filter { !$0.text.isEmpty }
    let width = shown.map(\.title.description.terminalWidth).max() ?? 0
    for detail in shown {
      output.line("\(output.style.dim(detail.title.description.padded(to: width)))  \(detail.text.printable)")
    }
  }
}
