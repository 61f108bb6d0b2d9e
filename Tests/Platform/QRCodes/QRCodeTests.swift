import Core
import QRCodes
import TestSupport
import Testing

@Suite("QR codes")
struct QRCodeTests {
  /// The finder pattern: a dark ring of 7, a light one, and 3 by 3 dark modules.
  private static let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]

  @Test("a code has the size its text needs", arguments: [(1, 21), (17, 21), (18, 25), (2953, 177)])
  func sizes(bytes: Int, size: Int) throws {
    #expect(try QRCode(String(repeating: "x", count: bytes)).size == size)
  }

  @Test("text beyond ASCII is marked as UTF-8, which takes a little space")
  func encoding() throws {
    // 17 bytes fill the smallest code without an encoding.
    #expect(try QRCode(String(repeating: "x", count: 15) + "ö").size == 25)
    #expect(try QRCode(String(repeating: "x", count: 12) + "ö").size == 21)
    #expect(try QRCode(String(repeating: "x", count: 2950) + "ö").size == 177)
    #expect(
      failure { _ = try QRCode(String(repeating: "x", count: 2951) + "ö") }?.code == "qrcodes.length"
    )
  }

  @Test("three corners have the finder pattern within a light line, and the fourth has none")
  func finders() throws {
    let code = try QRCode("https://worksite.local/")
    func corner(_ row: Int, _ column: Int) -> [String] {
      (row..<row + 7).map { row in
        String((column..<column + 7).map { code.isDark(row: row, column: $0) ? "#" : "." })
      }
    }
    let far = code.size - 7
    #expect(corner(0, 0) == Self.finder && corner(0, far) == Self.finder && corner(far, 0) == Self.finder)
    #expect(corner(far, far) != Self.finder)
    for step in 0...7 { #expect(!code.isDark(row: 7, column: step) && !code.isDark(row: step, column: 7)) }
  }

  @Test("equal texts give equal codes, and different texts different ones")
  func equality() throws {
    #expect(try QRCode("työmaa") == QRCode("työmaa"))
    #expect(try QRCode("työmaa") != QRCode("tyomaa"))
  }

  @Test("the picture is black on white and has the code's dark modules")
  func picture() throws {
    let code = try QRCode("https://worksite.local/")
    let svg = code.svg
    #expect(svg.contains("viewBox=\"0 0 \(code.size + 8) \(code.size + 8)\""))
    #expect(svg.contains("fill=\"#fff\"/><path d=\"M4 4h7v1h-7z") && svg.contains("fill=\"#000\""))
    #expect(svg.split(separator: "<path").count == 2 && !svg.contains("style"))
    let runs = svg.matches(of: /h(\d+)v/).compactMap { Int($0.1) }
    var dark = 0
    for row in 0..<code.size {
      for column in 0..<code.size where code.isDark(row: row, column: column) { dark += 1 }
    }
    #expect(runs.reduce(0, +) == dark)
  }

  @Test("a line of the terminal is two rows, and the quiet zone is light")
  func terminal() throws {
    let code = try QRCode("site")
    let lines = code.terminal.map(Array.init)
    #expect(lines.count == 13 && lines.allSatisfy { $0.count == 25 })
    #expect(lines[0].allSatisfy { $0 == "█" } && lines[12].allSatisfy { $0 == "▀" })
    for row in 0..<21 {
      for column in 0..<21 {
        let light: [Character] = row.isMultiple(of: 2) ? ["█", "▀"] : ["█", "▄"]
        let isDark = !light.contains(lines[row / 2 + 1][column + 2])
        #expect(isDark == code.isDark(row: row, column: column))
      }
    }
  }

  @Test("an empty text and a too long one are rejected with the limit", arguments: [0, 2954])
  func lengths(bytes: Int) {
    let rejection = failure { _ = try QRCode(String(repeating: "x", count: bytes)) }
    #expect(rejection?.code == "qrcodes.length")
    #expect(rejection?.message.text(in: .finnish).contains("2\u{A0}953") == true)
  }
}
