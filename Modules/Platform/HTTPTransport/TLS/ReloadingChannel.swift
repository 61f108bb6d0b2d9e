import HummingbirdCore
import Logging
import NIOCore

/// A connection that is set up from files as they are when it opens; open ones keep their setup.
struct ReloadingChannel<Base: ServerChildChannel>: ServerChildChannel {
  let files: FileBackedValue<Base>

  /// A connection and the channel type that set it up.
  struct Value: ServerChildChannelValue {
    let base: Base
    let value: Base.Value

    var channel: any Channel { value.channel }
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let base = files.current(at: channel.eventLoop.now)
    return base.setup(channel: channel, logger: logger).map { Value(base: base, value: $0) }
  }

  func handle(value: Value, logger: Logger) async {
    await value.base.handle(value: value.value, logger: logger)
  }
}
