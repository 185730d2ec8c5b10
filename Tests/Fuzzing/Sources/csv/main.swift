import CodecsLaws
import FuzzTarget

fuzz(CSVLaws.broken)
