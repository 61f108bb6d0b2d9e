import Core

/// Sorts names as Finnish readers expect, and marks those that some file systems cannot hold.
@main
enum PathSorter {
  static func main() {
    let names = ["öljy.pdf", "Plan 10.dwg", "Plan 2.dwg", "äiti.jpg", "a/b.txt", "zebra.png"]
    for name in names.sorted(by: { Collation.key(for: $0).lexicographicallyPrecedes(Collation.key(for: $1)) })
    {
      do {
        print(try FileName(name).text)
      } catch {
        print("\(name)  ← \(error)")
      }
    }
  }
}
