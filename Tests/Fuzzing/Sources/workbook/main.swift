import CodecsLaws
import FuzzTarget

fuzz(SheetLaws.broken(byWorkbook:))
