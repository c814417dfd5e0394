"""What operators are given is judged by the tools of its field, none of which needs a daemon."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import bot
from bot.platforms.web.settings import PublicSettings

DEPLOY = Path(__file__).parents[2] / "deploy"
KUBERNETES = sorted(DEPLOY.glob("kubernetes/*.yaml"))
OF_THE_IMAGE = {"MOOT_DATA", "MOOT_PORT", "MOOT_PUBLIC_PORT"}
"""Where it listens and keeps things within its container."""
EXPOSURE = 2.0
"""The most that systemd may say of 10."""


def test_the_dockerfile_is_clean() -> None:
    judged("hadolint", DEPLOY / "Dockerfile")


def test_the_compose_file_fits_its_schema() -> None:
    judged("check-jsonschema", "--builtin-schema", "vendor.compose-spec", DEPLOY / "compose.yml")


def test_compose_hands_on_every_setting_but_those_of_the_image() -> None:
    """One that stood in .env and was not handed on did nothing, without a word."""
    known = re.findall(r"^#?([A-Z][A-Z_]+)=", (DEPLOY / "env.example").read_text("utf-8"), re.MULTILINE)
    given = re.findall(r"^      ([A-Z][A-Z_]+): ", (DEPLOY / "compose.yml").read_text("utf-8"), re.MULTILINE)
    assert {name for name in known if name not in OF_THE_IMAGE} == set(given)


def test_compose_shows_strangers_nothing() -> None:
    """What a proxy's network reaches of the bot is neither its store nor its figures."""
    compose = yaml.safe_load((DEPLOY / "compose.yml").read_text("utf-8"))
    moot, store = compose["services"]["moot"], compose["services"]["store"]
    assert all(port.startswith("127.0.0.1:") for port in moot["ports"])
    assert not any(port.endswith(":9464") for port in moot["ports"])
    assert "ports" not in store
    assert store["networks"] == ["inside"]
    assert compose["networks"]["inside"] == {"internal": True}
    assert moot["environment"]["METRICS_ADDRESS"] == "${METRICS_ADDRESS:-127.0.0.1:9464}"
    assert "METRICS_ADDRESS=127.0.0.1:9464" in (DEPLOY / "Dockerfile").read_text("utf-8")


@pytest.mark.parametrize("name", ["compose.yml", "Dockerfile"])
def test_what_others_have_built_is_named_by_its_digest(name: str) -> None:
    """A tag means another image every week, and to whoever can push it."""
    images = re.findall(r"docker\.io/\S+", (DEPLOY / name).read_text("utf-8"))
    assert images
    assert all(re.search("@sha256:[0-9a-f]{64}$", image) for image in images)


@pytest.mark.parametrize(
    "file", [one for one in KUBERNETES if one.stem != "kustomization"], ids=lambda f: f.stem
)
def test_the_manifests_fit_the_schemas_of_kubernetes(file: Path) -> None:
    judged("kubernetes-validate", "--strict", file)


def test_the_image_of_kubernetes_is_the_one_that_its_instructions_build() -> None:
    text = (DEPLOY / "kubernetes" / "kustomization.yaml").read_text("utf-8")
    (image,) = yaml.safe_load(text)["images"]
    named = f"{image['newName']}:{image['newTag']}"
    assert f"docker build -f deploy/Dockerfile -t {named} ." in text
    assert f"docker push {named}" in text


def test_the_list_of_the_forgotten_outlasts_every_pod() -> None:
    pod = yaml.safe_load(words("kubernetes/deployment.yaml"))["spec"]["template"]["spec"]
    (mount,) = [one for one in pod["containers"][0]["volumeMounts"] if one["mountPath"] == "/data"]
    (volume,) = [one for one in pod["volumes"] if one["name"] == mount["name"]]
    claim = yaml.safe_load(words("kubernetes/claim.yaml"))
    assert volume["persistentVolumeClaim"]["claimName"] == claim["metadata"]["name"]


def test_kubernetes_lets_in_the_proxy_and_who_collects_figures_alone() -> None:
    parts = {file.stem: list(yaml.safe_load_all(file.read_text("utf-8"))) for file in KUBERNETES}
    (deployment,), (policy,) = parts["deployment"], parts["network-policy"]
    (container,) = deployment["spec"]["template"]["spec"]["containers"]
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    settings = {entry["name"]: entry.get("value") for entry in container["env"]}
    assert settings["METRICS_ADDRESS"] == f"0.0.0.0:{ports['figures']}"
    assert (settings["MOOT_PUBLIC_HOST"], ports["web"]) == ("0.0.0.0", PublicSettings().moot_public_port)  # noqa: S104 - of a pod
    served = {port["targetPort"] for service in parts["service"] for port in service["spec"]["ports"]}
    allowed = [[port["port"] for port in rule["ports"]] for rule in policy["spec"]["ingress"] if rule["from"]]
    assert served == set(ports)
    assert sorted(allowed) == [["figures"], ["web"]]


def test_kustomize_lists_every_manifest() -> None:
    text = (DEPLOY / "kubernetes" / "kustomization.yaml").read_text(encoding="utf-8")
    listed = set(re.findall(r"^  - (\S+\.yaml)$", text, re.MULTILINE))
    assert listed == {file.name for file in KUBERNETES} - {"kustomization.yaml"}


def test_unit_compose_and_manifests_allow_the_memory_that_the_guide_names() -> None:
    memory = r"Moot\s+(\d+)\s+GiB\s+and\s+the\s+store\s+(\d+)\s+GiB"
    moot, store = map(int, re.search(memory, words("scaling.md")).groups())
    of_moot, of_store = map(int, re.findall(r"mem_limit: (\d+)g", words("compose.yml")))
    (of_pod,) = map(int, re.findall(r"limits: \{memory: (\d+)Gi\}", words("kubernetes/deployment.yaml")))
    (of_both,) = map(int, re.findall(r"^MemoryMax=(\d+)G$", words("moot.service"), re.MULTILINE))
    assert (of_moot, of_store, of_pod, of_both) == (moot, store, moot, moot + store)
    (refused_at,) = map(int, re.findall(r"--maxmemory, (\d+)mb", words("compose.yml")))
    needed = max(map(int, re.findall(r"(\d+) MiB \| [\d.]+ GiB \|$", words("scaling.md"), re.MULTILINE)))
    assert needed < refused_at < store * 1024


@pytest.mark.parametrize("page", sorted(DEPLOY.glob("*.md")), ids=lambda page: page.stem)
def test_what_the_pages_name_is_there(page: Path) -> None:
    """Files, headings and commands: an operator follows these lines word by word."""
    text = page.read_text("utf-8")
    for file, heading in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", text):
        target = DEPLOY / file if file else page
        assert target.exists(), file
        assert not heading or heading in headings(target), f"{file}#{heading}"
    for script in re.findall(r"(?<![\w/-])deploy/[\w./-]*\w", text):
        assert (DEPLOY.parent / script).exists(), script
    for command in re.findall(r"python -m bot ([a-z]+)", text):
        assert command in COMMANDS


COMMANDS = re.findall(r'\bcommand\(\s*"([a-z]+)"', (DEPLOY.parent / "bot" / "__main__.py").read_text("utf-8"))


def words(file: str) -> str:
    return (DEPLOY / file).read_text("utf-8")


def headings(page: Path) -> set[str]:
    """As links name them."""
    titles = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_systemd_knows_every_word_of_the_unit(unit: Path) -> None:
    assert judged("systemd-analyze", "verify", "--man=no", unit) == ""


def test_the_unit_exposes_little(unit: Path) -> None:
    said = judged("systemd-analyze", "security", "--offline=true", "--no-pager", unit)
    exposure = re.search(r"Overall exposure level for \S+: (\d+\.\d+)", said)
    assert exposure
    assert float(exposure[1]) <= EXPOSURE


def test_the_alerts_can_be_read() -> None:
    judged("promtool", "check", "rules", DEPLOY / "alerts.yml")


def test_the_version_of_the_image_is_that_of_the_project() -> None:
    assert f"newTag: {bot.__version__}" in (DEPLOY / "kubernetes" / "kustomization.yaml").read_text("utf-8")


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit, with a program that this machine has."""
    text = (DEPLOY / "moot.service").read_text(encoding="utf-8")
    file = tmp_path / "moot.service"
    file.write_text(text.replace("/opt/moot/.venv/bin/python", sys.executable), encoding="utf-8")
    return file


def judged(tool: str, *words: str | Path) -> str:
    """What the tool says; fails with its words where it finds a fault, skips where there is no such tool."""
    beside = Path(sys.executable).with_name(tool)
    program = str(beside) if beside.exists() else shutil.which(tool)
    if program is None:
        pytest.skip(f"{tool} is not installed: deploy/operator-tools")
    done = subprocess.run(
        [program, *map(str, words)], capture_output=True, text=True, timeout=60, check=False
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    return said
