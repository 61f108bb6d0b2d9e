import Testing
import VCard

@Suite("Damaged cards")
struct DamagedCardTests {
  /// A generator whose numbers are the same in every run (SplitMix64).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  }

  private static let pieces: [[UInt8]] = [
    ":", ";", ",", "\"", "\\", "\\n", "\r", "\n", "\r\n", "\r\n ", "=", "^", "^n", ".", " ", "\t", "\0", "ä",
    "\u{7F}", "tel:",
    "data:", ";TYPE=pref", ";PREF=1", ";VALUE=uri", ";ENCODING=b", ";ENCODING=QUOTED-PRINTABLE", "=C3=A4",
    "-", "--", "1604",
    "T", "urn:uuid:", "END:VCARD\r\n", "BEGIN:VCARD\r\n", "item1.X-ABLABEL:work\r\n", "LABEL;TYPE=WORK:x\r\n",
    "_$!<", ";LABEL=a",
  ].map { Array($0.utf8) }

  /// A sample card with some random changes.
  private func damaged(_ numbers: inout Numbers) -> [UInt8] {
    let samples = SampleCards.all + [SampleCards.outlook21]
    var bytes = samples[numbers.below(samples.count)]
    for _ in 0...numbers.below(8) {
      let place = numbers.below(bytes.count)
      switch numbers.below(4) {
      case 0: bytes.insert(contentsOf: Self.pieces[numbers.below(Self.pieces.count)], at: place)
      case 1: bytes[place] = UInt8(numbers.below(256))
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + numbers.below(20)))
      default:
        let end = min(bytes.count, place + numbers.below(80))
        bytes.insert(contentsOf: bytes[place..<end], at: numbers.below(bytes.count))
      }
      if bytes.isEmpty { bytes = [0x42] }
    }
    return bytes
  }

  @Test("never stop the program, and keep bytes and fields", arguments: 1...8)
  func damage(_ seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed))
    var count = 0
    for _ in 0..<150 {
      let bytes = damaged(&numbers)
      for card in VCardFile(bytes).cards { #expect(try VCard(card.bytes) == card) }
      guard let card = try? VCard(bytes) else { continue }
      count += 1
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(card.bytes == bytes)
      #expect(try card.applying(ContactEdit()) == card)
      #expect(try card.applying(ContactEdit(setting: card.fields)) == card, "\(text)")
      let other = card.converted(to: card.version == .v3 ? .v4 : .v3)
      #expect(try VCard(other.bytes).converted(to: card.version).fields == card.fields, "\(text)")
      let edit = ContactEdit(
        setting: ContactFields(lastName: "Ö;\n", company: "Å", phones: [ContactPoint("987654321")]))
      let edited = try VCard(try card.applying(edit).bytes).fields
      #expect(
        edited.lastName == "Ö;" && edited.company == "Å" && edited.phones.map(\.value) == ["987654321"],
        "\(text)")
      #expect(try VCard(try card.merged(with: edited.asCard).bytes).version == card.version)
    }
    #expect(count > 20)
  }

  @Test("of random bytes never stop the program", arguments: 1...4)
  func noise(_ seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed))
    for _ in 0..<100 {
      let body = (0..<numbers.below(60)).flatMap { _ -> [UInt8] in
        numbers.below(2) == 0 ? [UInt8(numbers.below(256))] : Self.pieces[numbers.below(Self.pieces.count)]
      }
      let card = Array("BEGIN:VCARD\r\nVERSION:3.0\r\n".utf8) + body + Array("\r\nEND:VCARD\r\n".utf8)
      for bytes in [body, card] {
        #expect(VCardFile(bytes).entries.count >= 1)
        #expect((try? VCard(bytes)).map { $0.bytes == bytes } ?? true)
      }
    }
  }
}

extension ContactFields {
  /// A card with these fields.
  fileprivate var asCard: VCard { VCard(fields: self, uid: "other") }
}
