import FuzzTarget
import StatementLaws

fuzz(AccountLaws.broken)
