import Core

/// Writes hours as an iCalendar file (RFC 5545): one event per entry, in UTC.
enum HoursCalendar {
  /// The lines before the first event.
  static let head = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//worksite//hours//EN", "CALSCALE:GREGORIAN",
    "X-WORKSITE-SCHEMA:\(ExportedHours.Format.ics.schema)",
  ].map(folded).joined()

  /// The line after the last event.
  static let tail = folded("END:VCALENDAR")

  /// The event of an entry; empty for a running one.
  static func event(_ entry: EntryView, namesWorker: Bool) -> String {
    lines(of: entry, namesWorker: namesWorker).map(folded).joined()
  }

  private static func lines(of entry: EntryView, namesWorker: Bool) -> [String] {
    guard let end = entry.end else { return [] }
    let title = [namesWorker ? entry.userName : nil, entry.worksiteName, entry.taskName].compactMap(\.self)
    let description = entry.note.isEmpty ? [] : ["DESCRIPTION:\(escaped(entry.note))"]
    return [
      "BEGIN:VEVENT", "UID:\(entry.id)", "DTSTAMP:\(utc(entry.version.madeAt))",
      "DTSTART:\(utc(entry.start))", "DTEND:\(utc(end))",
      "SUMMARY:\(escaped(title.joined(separator: " · ")))", "LOCATION:\(escaped(entry.worksiteName))",
    ] + description + ["END:VEVENT"]
  }

  /// `20261119T050000Z` (§3.3.5, form 2).
  private static func utc(_ instant: Instant) -> String {
    let text = instant.description
    return String(unsafeUninitializedCapacity: text.utf8.count) { room in
      var count = 0
      for byte in text.utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: ":") {
        if byte == UInt8(ascii: ".") { break }
        room[count] = byte
        count += 1
      }
      room[count] = UInt8(ascii: "Z")
      return count + 1
    }
  }

  /// An escaped text value (§3.3.11), without control characters.
  static func escaped(_ text: String) -> String {
    if !text.utf8.contains(where: isSpecial) { return text }
    var escaped = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
      case "\r" where index + 1 < scalars.count && scalars[index + 1] == "\n": break
      case "\n", "\r": escaped.append(contentsOf: ["\\", "n"])
      case "\t": escaped.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// Whether text with a byte may not stay as it is.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): true
    default: false
    }
  }

  /// A content line, folded at 75 octets, never inside a UTF-8 character (§3.1).
  static func folded(_ line: String) -> String {
    if line.utf8.count <= 75 { return line + "\r\n" }
    var folded = String.UnicodeScalarView()
    var room = 75
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if size > room {
        folded.append(contentsOf: ["\r", "\n", " "])
        room = 74
      }
      folded.append(scalar)
      room -= size
    }
    folded.append(contentsOf: ["\r", "\n"])
    return String(folded)
  }
}
