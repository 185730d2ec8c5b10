import Diagnostics

extension English {
  /// The correction of a payment, with the commands of `sobi`.
  func commandLine(_ correction: PaymentCorrection, of id: Int64) -> String {
    switch correction {
    case .sign:
      "Correct the kind with sobi edit \(id) --kind refund, or the amount with sobi edit \(id) "
        + "--amount AMOUNT."
    case .date: "Correct it: sobi edit \(id) --date DAY."
    case .foreignAmount: "Correct it: sobi edit \(id) --foreign AMOUNT CURRENCY."
    case .refund: "Correct the kind or the currency with sobi edit \(id)."
    case .amount:
      "Compare the payment with its refunds; correct its amount with sobi edit \(id) --amount "
        + "AMOUNT."
    case .elsewhere:
      "Correct the value with the program that wrote it, or remove the payment with sobi remove "
        + "\(id)."
    case .number:
      "Remove the payment with sobi remove -- \(id), or give it another number with the program "
        + "that wrote it."
    case .unreadable:
      "The command sobi check reports what is wrong; the command sobi remove \(id) removes the "
        + "payment."
    }
  }

  /// The effect of a repair, with the commands of `sobi`.
  func commandLine(_ effect: RepairEffect) -> String {
    switch effect {
    case .mend: "Run sobi check --fix to repair it."
    case .clear: "Run sobi check --fix to empty the field."
    case .setUnknown: "Run sobi check --fix to set the value to \"unknown\"."
    case .useCode: "Run sobi check --fix to use the code as the title."
    case .remove: "Run sobi check --fix to remove the row."
    case .forgetUndone: "Run sobi check --fix to remove the undone changes from the history."
    case .removeSnapshot:
      "Run sobi check --fix to remove the snapshot; reports then read the ledger until you write a "
        + "new snapshot with sobi snapshot."
    }
  }
}
