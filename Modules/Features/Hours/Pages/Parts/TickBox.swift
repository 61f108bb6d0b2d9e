import Core
import PageKit

/// A box to tick, one of several with the same name.
struct TickBox {
  let name: String
  let value: ID
  let isTicked: Bool
  let label: String
  /// A remark beside the label; empty for none.
  var note = ""

  var html: HTML {
    """
    <div class="field box"><label><input type="checkbox" name="\(name)" value="\(value)"\
    \(HTML.flag(.checked, isTicked))> \
    <span>\(label)\(note.isEmpty ? "" : " <small>\(note)</small>" as HTML)</span></label></div>
    """
  }
}
