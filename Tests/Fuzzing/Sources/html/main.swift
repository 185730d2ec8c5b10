import CodecsLaws
import FuzzTarget

fuzz(SheetLaws.broken(byHTML:))
