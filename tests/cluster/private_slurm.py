"""A whole Slurm on this machine, in a private folder, on loopback, without systemd: for tests only."""

import os
import secrets
import socket
import subprocess
import time
from pathlib import Path

CONF = """\
ClusterName=private
SlurmctldHost={host}(127.0.0.1)
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CryptoType=crypto/munge
SlurmctldPort={ctld_port}
SlurmdPort={slurmd_port}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
SlurmdTimeout=120
SchedulerParameters=sched_interval=2,bf_interval=2
NodeName={host} NodeAddr=127.0.0.1 CPUs={cores} RealMemory={memory} State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class PrivateSlurm:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.processes = {}
        self.environment = {**os.environ, "SLURM_CONF": str(self.folder / "slurm.conf")}

    def __enter__(self):
        for name in ("state", "spool"):
            (self.folder / name).mkdir()
        key = self.folder / "munge.key"
        key.write_bytes(secrets.token_bytes(1024))
        key.chmod(0o400)
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 20
        (self.folder / "slurm.conf").write_text(CONF.format(
            host=socket.gethostname().split(".")[0], user="root", folder=self.folder, ctld_port=free_port(),
            slurmd_port=free_port(), cores=os.cpu_count(), memory=int(memory * 0.9)))
        self.start("munged", "munged", "--foreground", "--force", f"--socket={self.folder}/munge.socket",
                   f"--key-file={key}", f"--pid-file={self.folder}/munged.pid",
                   f"--log-file={self.folder}/munged.log", f"--seed-file={self.folder}/munged.seed")
        self.wait_for(lambda: (self.folder / "munge.socket").exists())
        self.start_controller()
        self.start("slurmd", "slurmd", "-D", "-f", str(self.folder / "slurm.conf"))
        self.wait_for(lambda: "idle" in self.ask("sinfo", "--noheader", "--format", "%T"))
        return self

    def __exit__(self, *_):
        subprocess.run(["scancel", "--user", "root"], env=self.environment, capture_output=True, check=False, timeout=20)
        time.sleep(1)
        for process in reversed(self.processes.values()):
            process.terminate()
        for process in self.processes.values():
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def start(self, name, *words):
        log = (self.folder / f"{name}.out").open("ab")
        self.processes[name] = subprocess.Popen(words, env=self.environment, stdin=subprocess.DEVNULL,
                                                stdout=log, stderr=log, start_new_session=True)

    def start_controller(self):
        self.start("slurmctld", "slurmctld", "-D", "-f", str(self.folder / "slurm.conf"))

    def kill_controller(self):
        self.processes["slurmctld"].kill()
        self.processes["slurmctld"].wait()

    def ask(self, *words):
        return subprocess.run(words, env=self.environment, capture_output=True, text=True, check=False).stdout

    def wait_for(self, holds, seconds=60):
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                logs = "\n".join(path.read_text(errors="replace")[-1500:] for path in self.folder.glob("*.out"))
                raise SystemExit(f"the private Slurm did not come up or go on in {seconds} s\n{logs}")
            time.sleep(0.3)
