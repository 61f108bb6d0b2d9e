import Core
import PageKit

/// A box to tick, one of several with the same name.
struct TickBox {
  let name: String
  let value: ID
  let isTicked: Bool
  let label: String
  /// What else the user should know before ticking it; empty for nothing.
  var note = ""

  var html: HTML {
    """
    <div class="field box"><label><input type="checkbox" name="\(name)" value="\(value)"\
    \(HTML.flag(.checked, isTicked))> \
    <span>\(label)\(note.isEmpty ? "" : " <small>\(note)</small>" as HTML)</span></label></div>
    """
  }
}
