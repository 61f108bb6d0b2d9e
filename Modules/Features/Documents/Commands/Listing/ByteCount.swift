import Core

/// A size as the user types it: `500k`, `10M`, `1,5 Gt`.
struct ByteCount {
  let bytes: Int64

  init(typed text: String, field: String = "larger") throws {
    let units: [String: Int64] = [
      "": 1, "b": 1, "t": 1, "k": 1000, "kb": 1000, "kt": 1000, "m": 1_000_000, "mb": 1_000_000,
      "mt": 1_000_000,
      "g": 1_000_000_000, "gb": 1_000_000_000, "gt": 1_000_000_000,
    ]
    let plain = text.lowercased().filter { $0 != " " }.replacing(",", with: ".")
    let digits = plain.prefix { $0.isNumber || $0 == "." }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard let unit = units[String(plain.dropFirst(digits.count))], (1...2).contains(parts.count),
      let whole = Int64(parts[0]), whole < 1_000_000_000,
      let decimals = Int64((parts.count == 2 ? parts[1] : "") + "0"),
      parts.count == 1 || parts[1].count <= 3
    else { throw Failure(.invalid, "documents.size", .notASize(text), remedy: .sizeForms, field: field) }
    let scale = (parts.count == 2 ? parts[1] : "").reduce(Int64(10)) { scale, _ in scale * 10 }
    bytes = whole * unit + decimals * unit / scale
  }
}
