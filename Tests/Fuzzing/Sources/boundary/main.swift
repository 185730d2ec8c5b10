import BoundaryLaws
import FuzzTarget

fuzz(BoundaryLaws.broken)
