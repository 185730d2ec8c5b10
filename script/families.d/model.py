"""What happened (payments), what exports show of it (rows), and what a ledger may say (truths)."""

import dataclasses
import datetime


@dataclasses.dataclass
class Payment:
    """One movement of money as it happened. Amounts are in minor units and positive."""

    key: str
    day: datetime.date
    second: int  # of the day
    amount: int
    shop: "Shop" = None
    kind: str = "spending"  # spending, income or transfer
    currency: str = "KRW"
    card: str = ""  # sixteen digits
    number: str = ""  # approval number
    months: int = 0  # of instalments; 0 is at once
    foreign: tuple = None  # (minor units, currency) abroad
    back: int = 0  # what came back later
    back_day: datetime.date = None
    posted: datetime.date = None  # the day on which a bank or a bill books it


@dataclasses.dataclass(frozen=True)
class Shop:
    """A merchant under the names that different institutions write."""

    full: str
    office: str  # as registered, in tax lists
    latin: str


@dataclasses.dataclass
class Row:
    """A row of an export: what it shows, and which payments it is of."""

    keys: tuple
    day: datetime.date
    second: int
    amount: int  # signed: money that left is positive
    name: str
    currency: str = "KRW"
    card: str = ""
    number: str = ""
    months: int = 0
    foreign: tuple = None
    status: str = ""  # "", cancelled, part, declined
    kind: str = "spending"
    note: str = ""
    day2: datetime.date = None  # a second day: posted, or of the cancellation
    balance: int = None
    line: int = 0  # in the file, once it is written

    @property
    def out(self):
        return max(self.amount, 0)

    @property
    def into(self):
        return max(-self.amount, 0)


@dataclasses.dataclass
class File:
    """An export: its bytes, its rows with their lines, and true answers to what may be asked."""

    name: str
    data: bytes
    rows: list
    hints: dict


@dataclasses.dataclass
class Truth:
    """What a ledger must hold of a payment: one of these sets of (kind, currency, amount)."""

    key: str
    choices: list
    days: set


@dataclasses.dataclass
class Family:
    kind: str
    seed: int
    files: list
    truths: list
    sure: bool  # whether the files alone say what is the same
    together: bool = False  # all files in one command
    ordered: bool = False  # whether the files have an order in time
    home: tuple = ("KRW", "Asia/Seoul")
