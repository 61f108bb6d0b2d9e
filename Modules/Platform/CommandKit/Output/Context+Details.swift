import Core

extension Context {
  /// Prints titles and texts in two columns. Empty texts are left out.
  package func writeDetails(_ details: [(title: Phrase, text: String)]) {
    let shown = details.filter { !$0.text.isEmpty }
    let width = shown.map(\.title.description.terminalWidth).max() ?? 0
    for detail in shown {
      let lines = detail.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, text) in lines.enumerated() {
        let title = (index == 0 ? detail.title.description : "").padded(to: width)
        output.row("\(output.style.dim(title))  \(String(text).printable)")
      }
    }
  }
}
