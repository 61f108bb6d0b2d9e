extension InlineData {
  /// Data for a new line.
  init(name: String, mediaType: String, base64: [UInt8]) {
    self.name = name
    self.mediaType = mediaType
    self.base64 = base64
  }

  /// A new line with the data.
  func parts(_ version: VCard.Version) -> LineParts {
    converted(LineParts(name, value: []), to: version)
  }

  /// A line with the data in the form of a version; parameters that do not describe the data stay.
  func converted(_ old: LineParts, to version: VCard.Version) -> LineParts {
    var parts = old
    parts.removeParameters(["ENCODING", "VALUE", "MEDIATYPE"])
    parts.mapTypes { Self.isFormat($0) ? nil : $0 }
    switch version {
    case .v3:
      parts.add("ENCODING", "b")
      parts.add("TYPE", Self.format(of: mediaType, in: Self.families[name] ?? ""))
      parts.value = base64[...]
    case .v4:
      parts.value = (Array("data:\(mediaType);base64,".utf8) + base64)[...]
    }
    return parts
  }
}
