import FuzzTarget
import SnapshotLaws

// The ledgers are made before the time of an input is counted.
precondition(SnapshotLaws.broken(by: []) == nil)
fuzz(SnapshotLaws.broken)
