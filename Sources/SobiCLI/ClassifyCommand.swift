import ArgumentParser

/// `sobi classify`
struct ClassifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classify", abstract: "Teach and judge what finds the categories of merchants.",
    subcommands: [ClassifyTrainCommand.self, ClassifyEvaluateCommand.self])
}
