import Core
import HTTPTypes

/// The manifest by which a phone puts the pages on its home screen (Web Application Manifest).
enum Manifest {
  static func page(of features: [FeaturePages]) -> WebPage {
    WebPage("/manifest.webmanifest", .get, needsLogin: false) { _ in
      .file(try json(of: features), type: "application/manifest+json", lifetime: 3600)
    }
  }

  private struct Icon: Encodable {
    let src: String
    let sizes: String
    let type: String
  }

  private struct Shortcut: Encodable {
    let name: String
    let url: String
  }

  private struct Body: Encodable {
    let name: String
    let shortName: String
    let startURL: String
    let scope: String
    let display: String
    let lang: String
    let themeColor: String
    let backgroundColor: String
    let icons: [Icon]
    let shortcuts: [Shortcut]

    enum CodingKeys: String, CodingKey {
      case name, scope, display, lang, icons, shortcuts
      case shortName = "short_name"
      case startURL = "start_url"
      case themeColor = "theme_color"
      case backgroundColor = "background_color"
    }
  }

  private static func json(of features: [FeaturePages]) throws -> [UInt8] {
    let assets = PageAssets.shared
    let body = Body(
      name: "worksite", shortName: "worksite", startURL: "/", scope: "/", display: "standalone",
      lang: Language.current.rawValue, themeColor: "#14532d", backgroundColor: "#f6f5f1",
      icons: [
        Icon(src: assets.path(.icon).text, sizes: "any", type: "image/svg+xml"),
        Icon(src: assets.path(.picture).text, sizes: "180x180", type: "image/png"),
      ],
      shortcuts: features.flatMap(\.shortcuts).map { Shortcut(name: $0.title.description, url: $0.path) })
    return Array(try JSON.text(body).utf8)
  }
}
