/// The style sheet of the API page: one column, light and dark by the reader's preference.
enum APIPageStyle {
  static let text = """
    :root { color-scheme: light dark; --line: #8884; --soft: #8881; --link: #0a58ca }
    @media (prefers-color-scheme: dark) { :root { --link: #7db3ff } }
    * { box-sizing: border-box }
    body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif;
      overflow-wrap: anywhere }
    a { color: var(--link) }
    code, pre { font-family: ui-monospace, monospace; font-size: .9em }
    nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
    h2 { margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line) }
    h3 { margin: 1rem 0 .25rem; font-size: 1rem }
    ul { list-style: none; padding: 0 }
    li { margin: .5rem 0 }
    h2 b, li b { display: inline-block; min-width: 4rem }
    dl { margin: 0 0 1rem }
    dt { margin-top: .5rem }
    dd { margin: 0 0 0 1rem; opacity: .85 }
    pre { padding: .75rem; border-radius: .5rem; background: var(--soft); white-space: pre-wrap }
    article { margin: 1rem 0 2rem }

    """
}
