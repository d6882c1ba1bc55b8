#!/usr/bin/env python3
"""How long an agent waits for `loupe hook user-prompt` while a server is warm: wall and CPU milliseconds of the process, in turns with a bare
JVM that answers one line, so that both meet the same machine. Usage: measure.py RUNS FOLDER... (the caches must be there: LOUPE_AOT=train ./loupe)."""
import json, os, pathlib, resource, statistics, subprocess, sys, time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(ROOT / "bench"))
from front import Front

PROMPTS = json.loads((HERE / "prompts.json").read_text())


def timed(command, text):
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    out = subprocess.run(command, input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout
    wall, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall * 1000, (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000, out


def told(name, rows):
    wall, cpu = sorted(row[0] for row in rows), sorted(row[1] for row in rows)
    print(f"{name:34} wall p50 {statistics.median(wall):6.0f}  min {wall[0]:5.0f}  p90 {wall[int(len(wall) * .9)]:5.0f} | CPU p50 {statistics.median(cpu):5.0f}  min {cpu[0]:4.0f}")


runs, java = int(sys.argv[1]), os.environ["JAVA_HOME"] + "/bin/java"
bare = [java, "-Xlog:disable", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", "/tmp/hook-bare", "BareLoop"]
subprocess.run([os.environ["JAVA_HOME"] + "/bin/javac", "-d", "/tmp/hook-bare", ROOT / "bench/BareLoop.java"], check=True)
print(f"{runs} runs each, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
for folder in sys.argv[2:]:
    with Front(folder, os.environ["LOUPE_HOME"]) as front:
        front.hello()
        front.index(folder)
        front.call("hotspots", {})
        prompts = PROMPTS[pathlib.Path(folder).name]
        rows = {"bare JVM": [], "hook, answered": [], "hook, quiet (short prompt)": [], "context, at the server": []}
        for i in range(runs + 3):
            prompt = prompts[i % len(prompts)]
            began = time.perf_counter()
            front.call("context", {"query": prompt, "budget": 300})
            served = (time.perf_counter() - began) * 1000
            text = json.dumps({"session_id": "", "cwd": folder, "hook_event_name": "UserPromptSubmit", "prompt": prompt})
            short = json.dumps({"session_id": "", "cwd": folder, "hook_event_name": "UserPromptSubmit", "prompt": "go on"})
            hook = [str(ROOT / "loupe"), "hook", "user-prompt", "--threshold", "0.1", "--deadline", "20000"]
            measured = (timed(bare, "x\n"), timed(hook, text), timed(hook, short))
            assert measured[1][2].startswith(b"[injection_id: inj-"), measured[1]
            assert measured[2][2] == b"", measured[2]
            if i < 3: continue
            for name, row in zip(rows, (*measured, (served, 0))): rows[name].append(row)
        print(pathlib.Path(folder).name)
        for name, all_rows in rows.items(): told("  " + name, all_rows)
