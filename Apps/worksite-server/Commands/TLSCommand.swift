import ArgumentParser
import Certificates
import CommandKit
import Core
import LiveMachine
import Persistence

/// `worksite-server tls …`
struct TLSCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tls", abstract: Phrase.tlsHelp.description, subcommands: [TLSMake.self])
}

/// `worksite-server tls make --name worksite.local DIR`
struct TLSMake: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: Phrase.tlsMakeHelp.description)

  @Option(name: .customLong("name"), help: ArgumentHelp(.tlsNameHelp)) var names: [String]
  @Argument(help: ArgumentHelp(.tlsFolderHelp)) var folder: String

  func run(in context: Context) throws {
    let files = try SiteAuthority.make(
      for: names, in: Folder(folder), now: context.machine.clock.now(),
      random: { RandomSource.live.bytes($0) })
    let output = context.output
    output.say(.tlsMade(names.joined(separator: ", "), until: context.moment(files.notAfter)))
    for path in [files.authorityCertificate, files.authorityCode, files.serverCertificate, files.serverKey] {
      output.line("  " + path)
    }
    output.say(.tlsFingerprint(files.fingerprint))
    output.say(.tlsServe(files.serverCertificate, files.serverKey))
    if context.machine.terminal.canAsk {
      let certificate = try File(reading: files.authorityCertificate).read(upTo: 1 << 16)
      output.line(try QRCode(String(decoding: certificate, as: UTF8.self)).terminal)
    }
  }
}
