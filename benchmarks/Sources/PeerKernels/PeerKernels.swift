import ArgumentParser
import Measuring

/// The kernels of Sobi for a program that measures several side by side.
///
/// A kernel loads its input, says that it is ready and then obeys lines on standard input: `run`
/// works once and prints a line of JSON, `work` works once and says nothing, `write PATH` writes the
/// answers of the last run.
@main
struct PeerKernels: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "peer-kernels",
    abstract: "Runs one kernel of Sobi once for every line `run` on standard input.",
    subcommands: [
      Generate.self, JoinKernel.self, GridKernel.self, RadiusKernel.self, TreeKernel.self,
      FormatKernel.self, GroupKernel.self, ClusterKernel.self, DensityKernel.self,
      HeatKernel.self, GenerateNames.self, NameKernel.self,
    ])

  static func main() {
    Build.refuseDebug()
    main(nil)
  }
}
