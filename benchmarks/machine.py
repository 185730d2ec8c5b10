"""What a measurement depends on besides the code, as lines of Markdown."""

import datetime
import os
import pathlib
import platform
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]


def output(*command):
    """The first line that a command prints, or `unknown`."""
    try:
        text = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return text.strip().splitlines()[0] if text.strip() else ""


def processor():
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("model name"):
                    return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return output("sysctl", "-n", "machdep.cpu.brand_string")


def commit():
    """The commit, marked when files differ from it."""
    changed = "" if output("git", "status", "--porcelain") == "" else " with changes"
    return output("git", "rev-parse", "--short", "HEAD") + changed


def lines(command, versions=()):
    """Machine, load, versions, commit and command."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    swift = output("swift", "--version").split("(")[0].strip()
    return [
        f"- {processor()}, {os.cpu_count()} cores, {memory:.0f} GiB, "
        f"{platform.system()} {platform.machine()}; load {load}",
        "- " + ", ".join([swift, *versions]),
        f"- commit {commit()}, {datetime.date.today().isoformat()}, `{command}`",
    ]
