extension ID {
  /// An id computed from this one and a name. It is always the same, so that performing an operation twice
  /// makes equal ids.
  public func derived(for name: String) -> ID {
    // FNV-1a over the name, then the finaliser of SplitMix64: any change of either changes half the bits.
    var word =
      name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } ^ low
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return ID(high: high, low: (word ^ (word >> 31)) >> 2 | 0x8000_0000_0000_0000)
  }
}
