"""Loupe as the benchmarks speak to it: a front (`loupe serve`) over stdio, and the folder for what a run recorded."""
import datetime, functools, json, os, pathlib, subprocess, sys, time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
LOUPE = str(ROOT / "loupe")


class CallFailed(Exception):
    """The server answered with an error, or is gone."""


class Front:
    """One `loupe serve` for a folder, with a LOUPE_HOME of its own that somebody else deletes. Use it in a `with`."""

    def __init__(self, root, home):
        self.home, self.id = str(home), 0
        self.process = subprocess.Popen([LOUPE, "serve", "--root", str(root)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, env={**os.environ, "LOUPE_HOME": self.home})

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.stop()

    def request(self, method, params):
        self.id += 1
        try:
            self.process.stdin.write((json.dumps({"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}) + "\n").encode())
            self.process.stdin.flush()
        except OSError as gone:
            raise CallFailed(f"the server is gone: {gone}") from gone
        while line := self.process.stdout.readline():
            message = json.loads(line)
            if message.get("id") == self.id and "method" not in message:
                return message
        raise CallFailed(f"the server ended before it answered {method}")

    def hello(self):
        return self.request("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "bench", "version": "1"}})

    def call(self, tool, arguments):
        """The structured answer of a tool."""
        answer = self.request("tools/call", {"name": tool, "arguments": arguments})
        result = answer.get("result") or {}
        if "error" in answer or result.get("isError"):
            raise CallFailed(str(answer.get("error") or result.get("content"))[:500])
        return result["structuredContent"]

    def index(self, path):
        """Indexes a folder; the seconds until nothing was left to do."""
        began = time.perf_counter()
        self.call("index_codebase", {"path": str(path)})
        while self.call("get_index_status", {"path": str(path)})["status"] in ("indexing", "stale_indexing", "not_indexed"):
            time.sleep(0.05)
        return time.perf_counter() - began

    def set_aside(self):
        """Files of its folder whose parse was given up, each with the reason: on a busy machine that may be for want of time."""
        return self.call("status", {})["set_aside"]

    def stop(self):
        """Ends the front; a daemon that it started stays until `stop_daemon`."""
        if not self.process.stdin.closed:
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def stop_daemon(home):
    subprocess.run([LOUPE, "daemon", "stop"], env={**os.environ, "LOUPE_HOME": str(home)}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@functools.cache
def jdk():
    return subprocess.run([LOUPE], env={**os.environ, "LOUPE_FIND_JDK": "1"}, capture_output=True, text=True, check=True).stdout.strip()


def revision():
    """The commit that is measured; `+` where the tree has changes of tracked files."""
    git = ["git", "-C", str(ROOT)]
    commit = subprocess.run([*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    changed = subprocess.run([*git, "status", "--porcelain", "--untracked-files=no"], capture_output=True, text=True).stdout.strip()
    return commit + ("+" if changed else "")


def about():
    """When and on what, for the head of a record."""
    return f"{datetime.date.today()}, commit {revision()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"


def run_folder(name=None):
    """bench/runs/<date>-<commit or name>, made where it is missing."""
    folder = HERE / "runs" / f"{datetime.date.today()}-{name or revision().rstrip('+')}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def quantile(values, share):
    """The value below which so many lie; the values need not be sorted."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")
