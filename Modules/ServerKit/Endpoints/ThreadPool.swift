import NIOPosix

/// Threads for work that waits for the disk, so that nothing else has to wait with it.
final class ThreadPool: TaskExecutor {
  private let threads: NIOThreadPool

  init(threads count: Int) {
    threads = NIOThreadPool(numberOfThreads: count)
    threads.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  deinit { threads.shutdownGracefully { _ in } }
}
