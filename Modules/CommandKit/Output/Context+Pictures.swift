import Core

extension Context {
  /// Prints a picture made of characters, such as a QR code, unless the terminal would break its lines.
  ///
  /// - Parameters:
  ///   - picture: lines of equal width.
  ///   - title: printed before the picture.
  public func writePicture(_ picture: String, title: Phrase? = nil) {
    let lines = picture.split(separator: "\n")
    let width = lines.map { String($0).terminalWidth }.max() ?? 0
    if let available = output.width, available < width { return output.note(.terminalNarrow(width)) }
    if let title { output.say(title) }
    for line in lines { output.line(output.style.whiteOnBlack(String(line))) }
  }
}
