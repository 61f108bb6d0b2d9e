import CommandKit
import Core
import Hours

extension ZoneClock {
  /// A clock that asks which of two moments the user means.
  ///
  /// - Parameter context: the context whose terminal to ask on; `nil` to ask no questions.
  init(_ zone: Zone, asking context: Context?) {
    guard let context, context.machine.terminal.canAsk else {
      self.init(zone)
      return
    }
    self.init(zone) { time, earlier, later in
      while true {
        switch try context.ask(.whichOfTwo(time, earlier, later)) {
        case "1": return false
        case "2": return true
        default: continue
        }
      }
    }
  }
}
