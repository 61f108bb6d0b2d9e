import Core
import Testing

@Suite("Times and spans that users type")
struct TypedTimeTests {
  @Test(
    "a time of day parses in every form that users type",
    arguments: [
      ("7", 420), ("07", 420), ("7:30", 450), ("7.30", 450), ("07:30", 450), ("0730", 450), ("730", 450),
      ("705", 425), ("0000", 0), ("0", 0), ("0:00", 0), ("23:59", 1439), ("24", 1440), ("24:00", 1440),
      ("2400", 1440), (" 7.05 ", 425), ("klo 7", 420), ("Klo 7.30", 450), ("klo7", 420), ("kl. 15", 900),
    ])
  func times(text: String, minute: Int) throws {
    let time = try TypedTime(typed: text)
    #expect(time.minuteOfDay == minute)
    #expect(time.offset == nil)
  }

  @Test(
    "an offset distinguishes two equal times",
    arguments: [
      ("03:30+02:00", 210, 7200), ("3.30+03:00", 210, 10_800), ("01:30-05:00", 90, -18_000),
      ("01:30−04:00", 90, -14_400), ("0330+05:45", 210, 20_700), ("03:30 +02:00", 210, 7200),
    ])
  func offsets(text: String, minute: Int, offset: Int) throws {
    #expect(try TypedTime(typed: text) == TypedTime(minuteOfDay: minute, offset: offset))
  }

  @Test(
    "a rejected time names the reason and a valid form",
    arguments: [
      ("7:5", "two digits", "7:05 or 7:50"), ("7.7", "two digits", "7:07."), ("25", "24:00", "7:30"),
      ("24:01", "24:00", "7:30"), ("7:60", "60 minutes", "7:30"), ("7:05:00", "seconds", "Leave out"),
      ("7.30.00", "seconds", "Leave out"),
      ("16.11.26", "not a time", "7:30"), ("1.2.26", "not a time", "7:30"),
      ("soon", "not a time", "0730"), ("", "not a time", "0730"), ("7am", "not a time", "0730"),
      ("70730", "not a time", "0730"), ("7:", "not a time", "0730"), (":30", "not a time", "0730"),
      ("19.11.2026", "not a time", "0730"), ("-2", "not a time", "0730"), ("7:300", "not a time", "0730"),
      ("٧", "not a time", "0730"), ("7-12:30", "not a time", "0730"), ("03:30+2", "offset", "+02:00"),
      ("03:30+02:00:00", "offset", "+02:00"), ("07:00-15:30", "not a time", "0730"),
      ("klo", "not a time", "0730"),
    ])
  func badTimes(text: String, why: String, remedy: String) throws {
    let failure = try #require(throws: Failure.self) { try TypedTime(typed: text) }
    #expect(failure.kind == .invalid && failure.code == "core.time" && failure.field == "time")
    #expect(failure.message.description.contains(why))
    #expect(failure.message.description.contains("“\(text)”"))
    #expect(failure.remedy?.description.contains(remedy) == true)
  }

  @Test("24:00 can only be an end")
  func endOfDay() throws {
    #expect(try TypedTime(typed: "24").minuteOfDay == 1440)
    let failure = try #require(throws: Failure.self) { try TypedTime(typed: "24", asStart: true) }
    #expect(failure.message.description.contains("end of a day"))
    #expect(TypedTime(minuteOfDay: 1441) == nil && TypedTime(minuteOfDay: -1) == nil)
    let (end, noon) = (try #require(TypedTime(minuteOfDay: 1440)), try #require(TypedTime(minuteOfDay: 720)))
    #expect(TypedSpan(start: end, end: noon) == nil)
  }

  @Test(
    "a span parses in every form that users type",
    arguments: [
      ("7-15.30", 420, 930), ("07:00–15:30", 420, 930), ("0700-1530", 420, 930), ("7–15:30", 420, 930),
      ("22-06", 1320, 360), ("7-24", 420, 1440), ("0-24", 0, 1440), ("7.05—15", 425, 900),
      ("7 - 15", 420, 900),
      ("7−15", 420, 900), ("klo 7-15", 420, 900), ("klo 7 – klo 15.30", 420, 930), ("KLO 7-15", 420, 900),
      (" 7 – 15 ", 420, 900), ("7\u{A0}–\u{A0}15", 420, 900), ("705-1530", 425, 930), ("7- 15", 420, 900),
      ("20.11-22.30", 1211, 1350), ("7-12:30", 420, 750), ("7-7", 420, 420),
    ])
  func spans(text: String, start: Int, end: Int) throws {
    let span = try TypedSpan(typed: text)
    #expect(span.start.minuteOfDay == start && span.end.minuteOfDay == end)
    #expect(span.start.offset == nil && span.end.offset == nil)
    #expect(TypedSpan.looksLikeSpan(text))
  }

  @Test(
    "either end of a span may have its offset",
    arguments: [
      ("22-03:30+02:00", nil, 7200), ("03:30+03:00-03:30+02:00", 10_800, 7200),
      ("01:30-04:00 – 6", -14_400, nil),
      ("01:30-04:00 - 6:00", -14_400, nil), ("22-01:30-05:00", nil, -18_000), ("01:30-04:00-6", -14_400, nil),
      ("01:30-04:00-01:30-05:00", -14_400, -18_000), ("01:30−04:00–01:30−05:00", -14_400, -18_000),
    ] as [(String, Int?, Int?)])
  func spanOffsets(text: String, start: Int?, end: Int?) throws {
    let span = try TypedSpan(typed: text)
    #expect(span.start.offset == start && span.end.offset == end)
  }

  @Test(
    "a rejected span names the reason and a valid form",
    arguments: [
      ("7-25", "a day ends at 24:00", true), ("7-15:60", "60 minutes", true), ("7:5-15", "two digits", true),
      ("7-15:30:00", "seconds", true), ("24-6", "end of a day", true), ("7-", "not a span", false),
      ("7", "not a span", false), ("-15", "not a span", false), ("Marjala", "not a span", false),
      ("7-15-22", "not a span", false), ("Marjala-Kallio", "not a span", false), ("", "not a span", false),
      ("2026-11-19", "not a span", false), ("19.11.-20.11.", "not a span", false),
      ("01:30-04:00-03:00", "two ways", true), ("-2", "not a span", false), ("A-7", "not a span", false),
      ("12345-67", "not a span", false), ("7–15–22", "not a span", false),
    ])
  func badSpans(text: String, why: String, looks: Bool) throws {
    let failure = try #require(throws: Failure.self) { try TypedSpan(typed: text) }
    #expect(failure.kind == .invalid && failure.code == "core.span" && failure.field == "span")
    #expect(failure.message.description.contains(why))
    #expect(failure.remedy != nil)
    #expect(TypedSpan.looksLikeSpan(text) == looks)
  }
}
