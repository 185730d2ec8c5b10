import ArgumentParser
import Sobi

/// The box of a map.
struct BoxOptions: ParsableArguments {
  // A western longitude starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only places in this box: west,south,east,north in degrees.", valueName: "w,s,e,n"))
  var bbox: String?

  func validate() throws {
    if let bbox { _ = try Degrees.box(bbox, option: "--bbox") }
  }
}
