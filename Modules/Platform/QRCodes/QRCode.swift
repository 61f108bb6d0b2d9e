import CQRencode
import Core
import Foundation

/// A text as a QR code (ISO/IEC 18004), read by cameras from screens or paper.
///
/// It has the smallest size that fits the text with error correction level L, which recovers 7 % of the code.
package struct QRCode: Hashable, Sendable {
  /// The number of modules per edge without the quiet zone: 21, 25, … 177.
  package let size: Int
  private let dark: [Bool]

  /// The most bytes of ASCII in a code; other text has one byte less.
  package static let capacity = 2953

  /// Creates the code of a text.
  ///
  /// - Throws: ``Failure`` `qrcodes.length` when the text is empty or longer than ``capacity``.
  package init(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard (1...Self.capacity).contains(bytes.count) else { throw Self.badLength(bytes.count) }
    guard let input = QRinput_new2(0, QR_ECLEVEL_L) else { throw Failure.system(errno, "QR") }
    defer { QRinput_free(input) }
    // Without an encoding, readers guess wrongly: 26 means UTF-8.
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    guard isASCII || QRinput_appendECIheader(input, 26) == 0,
      QRinput_append(input, QR_MODE_8, Int32(bytes.count), bytes) == 0
    else { throw Failure.system(errno, "QR") }
    guard let code = QRcode_encodeInput(input) else {
      throw errno == ERANGE ? Self.badLength(bytes.count) : Failure.system(errno, "QR")
    }
    defer { QRcode_free(code) }
    size = Int(code.pointee.width)
    // The lowest bit of a module is its colour, the others its role.
    dark = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
  }

  private static func badLength(_ count: Int) -> Failure {
    Failure(.invalid, "qrcodes.length", .codeLength(count), remedy: .shortenIt)
  }

  /// Whether a module is dark; all modules outside the code are light.
  package func isDark(row: Int, column: Int) -> Bool {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
    return dark[row * size + column]
  }
}
