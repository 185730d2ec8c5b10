"""A sample of script/durability, which does all of it."""

from cuts import run_cuts
from faults import run_faults
from kills import run_kills
from together import run_together

SEED = 20261121


def run_section():
    # With the imports that the section before kills these are a hundred.
    run_kills(80, SEED)
    run_cuts(99, SEED)
    run_faults(60, SEED)
    run_together(6, SEED)
