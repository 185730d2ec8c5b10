import Diagnostics

extension English {
  /// The correction of a payment, with the commands of `sobi`.
  func commandLine(_ correction: PaymentCorrection, of id: Int64) -> String {
    switch correction {
    case .sign: "Correct one of them with sobi edit \(id) and --kind refund or --amount AMOUNT."
    case .date: "Correct it: sobi edit \(id) --date DAY."
    case .foreignAmount: "Correct it: sobi edit \(id) --foreign AMOUNT CURRENCY."
    case .refund: "Correct its kind or currency with sobi edit \(id)."
    case .amount: "Compare it with its refunds; sobi edit \(id) --amount AMOUNT corrects it."
    case .elsewhere:
      "Correct it with the program that wrote it, or remove it with sobi remove \(id)."
    case .number:
      "Remove it with sobi remove -- \(id), or give it another number with the program that "
        + "wrote it."
    case .unreadable: "sobi check reports what is wrong; sobi remove \(id) removes the payment."
    }
  }

  /// The effect of a repair, with the commands of `sobi`.
  func commandLine(_ effect: RepairEffect) -> String {
    switch effect {
    case .mend: "sobi check --fix repairs it."
    case .clear: "sobi check --fix empties the field."
    case .setUnknown: "sobi check --fix sets it to \"unknown\"."
    case .useCode: "sobi check --fix uses its code as the title."
    case .remove: "sobi check --fix removes the row."
    case .forgetUndone: "sobi check --fix removes the undone changes from the history."
    case .removeSnapshot:
      "sobi check --fix removes it; reports then read the ledger until sobi snapshot writes a new "
        + "one."
    }
  }
}
