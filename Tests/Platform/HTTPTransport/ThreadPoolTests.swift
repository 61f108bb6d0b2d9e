import Dispatch
import Testing

@testable import HTTPTransport

@Suite("The threads of a server", .timeLimit(.minutes(1)))
struct ThreadPoolTests {
  @Test("work runs while other work blocks its threads")
  func blocked() async {
    let gate = DispatchSemaphore(value: 0)
    func wait() { gate.wait() }
    await withTaskExecutorPreference(ThreadPool(threads: 4)) {
      await withTaskGroup { group in
        for _ in 0..<3 { group.addTask { wait() } }
        group.addTask { for _ in 0..<3 { gate.signal() } }
      }
    }
  }

  @Test("all work runs, also work that is added from many threads at once", arguments: [1, 16])
  func all(threads: Int) async {
    let sum = await withTaskExecutorPreference(ThreadPool(threads: threads)) {
      await withTaskGroup(of: Int.self) { group in
        for number in 1...1000 {
          group.addTask {
            await Task.yield()
            return number
          }
        }
        return await group.reduce(0, +)
      }
    }
    #expect(sum == 500_500)
  }
}
