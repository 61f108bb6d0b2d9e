/// The name of a browser and its system, by which a user finds it among the logged-in devices.
struct BrowserName {
  /// The name: `Safari, iPhone`.
  let text: String

  /// The name in a `User-Agent` field (RFC 9110 §10.1.5), which browsers fill with names of others.
  init(userAgent: String) {
    let browsers = [
      ("Edg", "Edge"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"),
      ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
    ]
    let systems = [
      ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Mac OS X", "Mac"),
      ("Windows", "Windows"),
      ("Linux", "Linux"),
    ]
    let names = [browsers, systems].compactMap { names in names.first { userAgent.contains($0.0) }?.1 }
    text = names.isEmpty ? String(userAgent.prefix(60)) : names.joined(separator: ", ")
  }
}
