extension ID {
  /// The id of something that this one brings about: the same each time, and another for each name.
  ///
  /// It has the time of this one; its 62 other bits are as good as random.
  public func derived(_ name: String) -> ID {
    // FNV-1a, and the last step of SplitMix64 to spread it over all bits.
    var mixed = low
    for byte in name.utf8 { mixed = (mixed ^ UInt64(byte)) &* 0x100_0000_01B3 }
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return ID(high: high, low: mixed >> 2 | 0x8000_0000_0000_0000)
  }
}
