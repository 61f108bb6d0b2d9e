import Persistence

/// Content that is given to a provider.
public enum GivenContent: Sendable {
  /// Content that the provider makes durable first.
  case staged(StagedBlob)
  /// Content that is in the store of this device.
  case stored(Blob)

  /// Its hash and size.
  public var blob: Blob {
    switch self {
    case .staged(let staged): staged.blob
    case .stored(let blob): blob
    }
  }
}
