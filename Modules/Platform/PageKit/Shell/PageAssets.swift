import CPageAssets
import Core
import Persistence
import ServerKit

/// The style, the scripts and the pictures of the pages.
///
/// Their address has the hash of all of them, so that browsers keep them for a year.
package struct PageAssets: Sendable {
  /// A file of the pages.
  package enum Name: String, CaseIterable, Sendable {
    case style = "style.css"
    case dark = "dark.css"
    case script = "page.js"
    case worker = "worker.js"
    case icons = "icons.svg"
    case icon = "icon.svg"
    case picture = "icon.png"
  }

  /// A file with both of its forms.
  struct Asset: Sendable {
    let type: String
    let bytes: [UInt8]
    let packed: [UInt8]?
  }

  /// The files, compressed once.
  package static let shared = PageAssets()

  /// The hash of all files, hexadecimal.
  let hash: String
  private let assets: [Name: Asset]
  /// The address of each file, which all pages name.
  private let paths: [Name: PagePath]

  private init() {
    let files = Name.allCases.map { ($0, $0.isScript ? Self.withoutComments($0.bytes) : $0.bytes) }
    var digest = ContentDigest()
    for (_, bytes) in files { bytes.withUnsafeBytes { digest.update($0) } }
    let hash = String(digest.hash.prefix(16))
    self.hash = hash
    paths = Dictionary(
      uniqueKeysWithValues: Name.allCases.map { ($0, PagePath("assets", hash, $0.rawValue)) })
    assets = Dictionary(
      uniqueKeysWithValues: files.map { name, bytes in
        (
          name,
          Asset(
            type: name.type, bytes: bytes, packed: name == .picture ? nil : try? Gzip.packed(bytes, level: 9))
        )
      })
  }

  /// A script without its comments and indentation, which are a quarter of its compressed size.
  ///
  /// No text of a script has more than one line.
  private static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
    return Array(lines.filter { !$0.starts(with: "//".utf8) }.joined(separator: "\n".utf8))
  }

  /// The address of a file.
  package func path(_ name: Name) -> PagePath { paths[name] ?? PagePath() }

  /// A file; `nil` for an unknown name.
  subscript(name: Name) -> Asset? { assets[name] }
}

extension PageAssets.Name {
  fileprivate var isScript: Bool { self == .script || self == .worker }

  fileprivate var type: String {
    switch self {
    case .style, .dark: "text/css; charset=utf-8"
    case .script, .worker: "text/javascript; charset=utf-8"
    case .icons, .icon: "image/svg+xml"
    case .picture: "image/png"
    }
  }

  fileprivate var bytes: [UInt8] {
    var count = 0
    let start =
      switch self {
      case .style: worksite_page_style(&count)
      case .dark: worksite_page_dark(&count)
      case .script: worksite_page_script(&count)
      case .worker: worksite_page_worker(&count)
      case .icons: worksite_page_icons(&count)
      case .icon: worksite_page_icon(&count)
      case .picture: worksite_page_picture(&count)
      }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
