import CommandKit
import Core
import Documents

/// Formats a line of a listing: size, time, name. The name is last, so that lines of all pages align.
struct ItemLine {
  let context: Context
  /// The locks to show; `nil` for none.
  var locks: KnownLocks?

  func text(_ item: Item, name: String? = nil) -> String {
    let style = context.output.style
    let shown = (name ?? item.name).printable
    let mark = locks?.mark(of: item) ?? ""
    return self.text(
      size: item.kind == .folder ? "–" : context.language.size(item.size), time: item.modifiedAt,
      label: (item.kind == .folder ? style.blue(shown + "/") : shown) + (mark.isEmpty ? "" : style.dim(mark)))
  }

  func text(size: String, time: Instant?, label: String) -> String {
    let moment = (time.map(context.moment) ?? "–").padded(to: context.language.momentWidth, right: true)
    return size.padded(to: 7, right: true) + "  " + context.output.style.dim(moment) + "  " + label
  }
}

/// Icons for folders and types of documents.
enum TypeIcon {
  static func icon(for item: Item) -> String {
    if item.kind == .folder { return "📁" }
    return icons.first { $0.types.contains(item.type) }?.icon ?? "📄"
  }

  private static let icons: [(icon: String, types: Set<String>)] = [
    ("📕", ["pdf"]), ("📝", ["doc", "docx", "odt", "rtf", "md", "txt"]),
    ("📊", ["xls", "xlsx", "ods", "csv"]), ("📐", ["dwg", "dxf", "dgn", "ifc", "rvt", "skp"]),
    ("🎨", ["jpg", "jpeg", "png", "gif", "heic", "webp", "tif", "tiff", "svg", "bmp"]),
    ("🎬", ["mp4", "mov", "avi", "mkv", "webm"]), ("📦", ["zip", "7z", "tar", "gz", "rar"]),
    ("📧", ["eml", "msg"]), ("📽", ["ppt", "pptx", "odp"]),
  ]
}
