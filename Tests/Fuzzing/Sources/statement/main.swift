import FuzzTarget
import StatementLaws

fuzz(StatementLaws.broken)
