import FuzzTarget
import SnapshotLaws

fuzz(SnapshotLaws.broken)
