import CodecsLaws
import FuzzTarget

fuzz(JSONLaws.broken)
