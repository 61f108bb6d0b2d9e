import Accounts
import AccountsPages
import AllPages
import AllSamples
import Auth
import Core
import FeatureSupport
import Operations
import PageSupport
import Persistence
import ServerKit
import TestSupport

/// The pages of all features.
extension Company {
  var pages: PageWorld {
    let store = world.companyStore
    let next = SeededRandom.source(seed: 1)
    let random = RandomSource { count in (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
    let authentication = Authentication(
      store, WriteQueue(store) { _ in }, random: random,
      cost: PasswordHash.Cost(logN: 1, blockSize: 1, parallelism: 1))
    return PageWorld(world, AllPages.site(AccountsPages(authentication), random: random))
  }
}
