import Core

/// The frame of all pages: the head, the bar of places, the heading, and the notice of the latest form.
struct PageShell {
  let view: PageView
  let places: [Place]
  let visitor: Visitor?
  let remedies: RemedyLinks
  /// The notice of the latest form; `nil` for none.
  let done: DoneNotice?
  /// The time at which the page was made, by which its script knows a copy.
  let madeAt: Instant?

  var html: HTML {
    let assets = PageAssets.shared
    let failure = view.form?.failure
    let look = visitor?.look ?? .device
    return """
      <!DOCTYPE html>
      <html lang="\(Language.current.rawValue)"><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
      <meta name="color-scheme" content="\(look.scheme)">\
      <title>\(failure == nil ? "" : Phrase.errorBefore.description)\(view.title) · worksite</title>\
      <link rel="stylesheet" href="\(assets.path(.style))">\
      \(dark(look))\
      <link rel="icon" href="\(assets.path(.icon))" type="image/svg+xml">\
      <link rel="apple-touch-icon" href="\(assets.path(.picture))">\
      <link rel="manifest" href="\(PagePath("manifest.webmanifest"))">\
      <script src="\(assets.path(.script))" defer></script></head>
      <body\(bodyData)>
      <a class="skip" href="#main">\(Phrase.skipToContent)</a>
      <header class="top"><a class="brand" href="\(PagePath())">worksite</a>\(account)</header>
      \(bar)
      <main id="main" tabindex="-1"\(live)>\(back)\(heading)<div id="status" role="status">\(done?.html)</div>\
      \(summary)\
      \(view.content)</main>
      \(words)</body></html>

      """
  }

  /// The reason why the form of the page was rejected. The address alone filled in a form that saves nothing.
  private var summary: HTML? {
    view.form?.failure.map {
      ErrorSummary(
        failure: $0, content: view.content, isOfSaving: view.form?.isFilledIn ?? false, remedies: remedies
      ).html
    }
  }

  /// The dark colours, as the user or the device chooses.
  private func dark(_ look: Visitor.Look) -> HTML {
    let media: HTML
    switch look {
    case .light: return ""
    case .dark: media = " media=\"screen\""
    case .device: media = " media=\"screen and (prefers-color-scheme: dark)\""
    }
    return "<link rel=\"stylesheet\" href=\"\(PageAssets.shared.path(.dark))\"\(media)>"
  }

  private var bodyData: HTML {
    var data = HTML()
    if let visitor { data += " data-user=\"\(visitor.user)\" data-today=\"\(visitor.today.description)\"" }
    if let madeAt { data += " data-made=\"\(madeAt.description)\"" }
    if view.isKept { data += " data-kept" }
    return data
  }

  /// The audiences whose changes the page shows.
  private var live: HTML {
    view.live.isEmpty || visitor == nil ? "" : " data-live=\"\(view.live.joined(separator: " "))\""
  }

  /// The texts of the script.
  private var words: HTML {
    guard visitor != nil else { return "" }
    return """
      <div id="words" hidden data-outbox="\(Phrase.outboxTitle)" data-waiting="\(Phrase.waitingState)" \
      data-sending="\(Phrase.sendingState)" \
      data-rejected="\(Phrase.rejectedState)" data-paused="\(Phrase.pausedState)" \
      data-pause="\(Phrase.pauseButton)" data-resume="\(Phrase.resumeButton)" \
      data-edit="\(Phrase.editButton)" data-retry="\(Phrase.retryButton)" \
      data-discard="\(Phrase.discardButton)" data-sure="\(Phrase.discardSure)" data-unsent="\(Phrase.unsentForms)" \
      data-send="\(Phrase.sendButton)" data-keep="\(Phrase.keepButton)" data-failed="\(Phrase.serverFailed)" \
      data-full="\(Phrase.noRoom)" data-noworker="\(Phrase.noWorker)" data-trust="\(Phrase.trustLink)" \
      data-asof="\(Phrase.asOf)" data-login="\(Phrase.loggedOut)" data-other="\(Phrase.otherLogin)" \
      data-disk="\(Phrase.serverDiskFull)" data-busy="\(Phrase.serverBusy)" data-enter="\(Phrase.enterLink)"></div>
      """
  }

  private var heading: HTML { "<h1\(view.hasHeading ? "" : " class=\"unseen\"" as HTML)>\(view.title)</h1>" }

  private var account: HTML {
    guard let visitor else { return "" }
    return "<a class=\"account\" href=\"\(PagePath("settings"))\">\(visitor.name)</a>"
  }

  private var back: HTML {
    guard let (label, path) = view.back else { return "" }
    return "<a class=\"back\" href=\"\(path)\">\(Icon.back.html)\(label)</a>"
  }

  private var bar: HTML {
    guard visitor != nil else { return "" }
    let links = places.map { place -> HTML in
      let isCurrent = place.path == view.place
      return """
        <li><a href="\(PagePath(own: place.path) ?? PagePath())"\(isCurrent ? " aria-current=\"page\"" as HTML : "")>\
        \(place.icon.html)<span>\(place.title)</span></a></li>
        """
    }
    return "<nav class=\"places\" aria-label=\"\(Phrase.places)\"><ul>\(links)</ul></nav>"
  }
}

extension Visitor.Look {
  /// The colours in which the browser draws what the style does not name (CSS Color Adjustment §2).
  fileprivate var scheme: HTML {
    switch self {
    case .device: "light dark"
    case .light: "light"
    case .dark: "dark"
    }
  }
}

/// The notice of the latest form, with its undo.
struct DoneNotice {
  /// The description of its operations.
  let summary: Phrase
  /// The form that undoes it; empty where nothing can.
  let undo: HTML

  var html: HTML { "<div class=\"done\"><p>\(summary)</p>\(undo)</div>" }
}
