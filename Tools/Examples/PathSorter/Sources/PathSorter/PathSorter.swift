import Core

/// Sorts lines in Finnish order and marks names that some file system cannot store.
@main
enum PathSorter {
  static func main() {
    if CommandLine.arguments.contains("--self-check") {
      let sorted = sort(["öljy", "Plan 10", "Plan 2", "äiti", "zebra"])
      precondition(sorted == ["Plan 2", "Plan 10", "zebra", "äiti", "öljy"])
      return print("Core works in another package.")
    }
    var lines: [String] = []
    while let line = readLine() { lines.append(line) }
    for line in sort(lines) {
      do {
        print(try FileName(line).text)
      } catch {
        print("\(line)  ← \(error)")
      }
    }
  }

  private static func sort(_ lines: [String]) -> [String] {
    lines.map { ($0, Collation.key(for: $0)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }
      .map(\.0)
  }
}
