"""Runs the ranking lab: classes of the tests (src/test/java/dev/loupe/search/rank/Lab*.java) beside the built product."""
import functools, os, subprocess, sys

from front import LOUPE, ROOT, jdk

SOURCES = ROOT / "src/test/java/dev/loupe/search/rank"


@functools.cache
def _classpath():
    product = ROOT / "target/loupe.jar"
    if not product.exists():
        sys.exit("there is no build; run ./dev build")
    made = ROOT / "target/bench-lab"
    made.mkdir(parents=True, exist_ok=True)
    files = [str(file) for file in [*sorted(SOURCES.glob("Lab*.java")), SOURCES / "RankingLab.java"] if not file.name.endswith("Test.java")]
    libraries = ROOT / "target/lib/*"
    classpath = f"{product}{os.pathsep}{libraries}"
    subprocess.run([jdk() + "/bin/javac", "-nowarn", "-proc:none", "-cp", classpath, "-d", str(made), *files], check=True)
    return f"{classpath}{os.pathsep}{made}"


def java(main, *arguments):
    """Starts a class of the lab with this process's streams; prints as it goes."""
    subprocess.run(_command(main, arguments), check=True)


def output(main, *arguments):
    """What a class of the lab prints."""
    return subprocess.run(_command(main, arguments), check=True, stdout=subprocess.PIPE, text=True).stdout


def _command(main, arguments):
    return [jdk() + "/bin/java", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "-cp", _classpath(),
            f"dev.loupe.search.rank.{main}", *map(str, arguments)]


def index(home, root):
    """Indexes a folder for the lab."""
    subprocess.run([LOUPE, "index", "--in-process", "--quiet", str(root)], check=True, env={**os.environ, "LOUPE_HOME": str(home)})
