import Testing
import VCard

@Suite("A phone number")
struct PhoneNumberTests {
  @Test(
    "has one form however it is written",
    arguments: [
      ("040 123 4567", "+358401234567"), ("+358 40 1234567", "+358401234567"),
      ("+358 (0)40 1234567", "+358401234567"),
      ("00358 40 123 4567", "+358401234567"), ("(040) 123-4567", "+358401234567"),
      ("puh. 040-1234567", "+358401234567"),
      ("tel:+358-40-1234567;ext=1", "+358401234567"), ("040 1234567 ext. 12", "+358401234567"),
      ("+358 0401234567", "+358401234567"), ("+46 (0)70 123 45 67", "+46701234567"),
      ("+1-555-555-5555", "+15555555555"),
      ("112", "112"), ("0100100", "+358100100"), ("*#06#", "06"), ("vaihde", nil), ("", nil),
    ])
  func normalised(_ text: String, _ number: String?) {
    #expect(PhoneNumber.normalised(text) == number)
  }

  @Test("of another country follows that country's rules")
  func countries() {
    #expect(PhoneNumber.normalised("070-123 45 67", country: "se") == "+46701234567")
    #expect(PhoneNumber.normalised("0701234567", country: "XX") == "0701234567")
    #expect(PhoneNumber.normalised("5123 4567", country: "EE") == "51234567")
  }

  @Test("is found by any spelling and by its end")
  func search() {
    let spellings = ["040 123 4567", "+358401234567", "00358 40 1234567", "+358 (0)40 123-4567"]
    let parts = ["4567", "123 45", "040 123", "+358 40", "(040) 123"]
    for stored in spellings {
      let keys = PhoneNumber.searchKeys(stored)
      #expect(keys == ["358401234567", "0401234567"])
      for typed in spellings + parts {
        let digits = PhoneNumber.searchDigits(typed)
        #expect(keys.contains { key in digits.map { key.contains($0) } ?? false }, "\(typed)")
      }
    }
    #expect(PhoneNumber.searchKeys("+46 70 123") == ["4670123"])
    #expect(PhoneNumber.searchDigits("12") == nil)
  }
}
