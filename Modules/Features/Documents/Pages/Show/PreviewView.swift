import Core
import PageKit

/// The content of a version on a page, with the ways to open and to download it.
struct PreviewView {
  let document: ID
  let name: String
  let content: ContentPreview
  /// The number of the version; `nil` for the current one.
  var revision: Int?
  /// Whether opening it is the main action of the page.
  var isMain = true

  var html: HTML { "\(shown)<div class=\"actions\">\(links)</div>" }

  private var address: PagePath { DocumentAddress.content(document, revision: revision) }

  private var shown: HTML {
    switch content {
    case .picture:
      "<a href=\"\(address)\"><img class=\"preview\" src=\"\(address)\" alt=\"\(name)\" loading=\"lazy\"></a>"
    case .pdf:
      "<iframe class=\"preview\" src=\"\(address)\" title=\"\(name)\" loading=\"lazy\"></iframe>"
    case .text(let text, let isWhole):
      """
      <pre class="text" tabindex="0">\(text)</pre>\
      \(isWhole ? "" : "<p class=\"quiet\">\(Phrase.textCut)</p>" as HTML)
      """
    case .none: ""
    }
  }

  private var links: HTML {
    let file = DocumentAddress.content(document, revision: revision, isFile: true)
    let style: ButtonStyle = isMain ? .main : .plain
    if content == .none { return HTML.link(.downloadLink, to: file, style) }
    return HTML.link(.openLink, to: address, style) + HTML.link(.downloadLink, to: file)
  }
}
