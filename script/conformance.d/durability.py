"""A sample of script/durability, which does all of it."""

from cuts import run_cuts
from faults import run_faults
from kills import run_kills
from together import run_together

SEED = 20261121


def run_section():
    run_kills(50, SEED)
    run_cuts(60, SEED)
    run_faults(30, SEED)
    run_together(6, SEED)
