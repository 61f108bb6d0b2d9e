import Core

/// A box to tick, one of several with the same name.
package struct TickBox: Sendable {
  private let name: String
  private let value: ID
  private let isTicked: Bool
  private let label: String
  private let note: String

  /// A box of a record.
  ///
  /// - Parameter note: a remark beside the label; empty for none.
  package init(name: String, value: ID, isTicked: Bool, label: String, note: String = "") {
    self.name = name
    self.value = value
    self.isTicked = isTicked
    self.label = label
    self.note = note
  }

  /// The box with its label.
  package var html: HTML {
    """
    <div class="field box"><label><input type="checkbox" name="\(name)" value="\(value)"\
    \(HTML.flag(.checked, isTicked))> \
    <span>\(label)\(note.isEmpty ? "" : " <small>\(note)</small>" as HTML)</span></label></div>
    """
  }
}
