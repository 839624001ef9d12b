"""What a reviewer saw, as a hash (RFC 8785): python3 countersign_digest.py <vectors.json> checks it against published ones."""

import hashlib
import json
import math
import sys
from decimal import Decimal

LARGEST_SAFE_INTEGER = 2**53 - 1


def digest_of(tool, arguments, nonce):
    """Raises ValueError at what has no faithful JSON."""
    return "sha256:" + hashlib.sha256(digest_input(tool, arguments, nonce).encode("utf-8")).hexdigest()


def digest_input(tool, arguments, nonce):
    return canonical({"arguments": arguments, "nonce": nonce, "tool": tool})


def canonical(value):
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        return number(value)
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, dict):
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in sorted(value, key=code_units)) + "}"
    raise ValueError(f"a {type(value).__name__} has no canonical JSON")


def code_units(name):
    if not isinstance(name, str):
        raise ValueError("a name that is no text has no canonical JSON")
    return name.encode("utf-16-be")


def number(value):
    """As JavaScript writes the double: the fewest digits that are read as the same one."""
    if isinstance(value, int) and abs(value) <= LARGEST_SAFE_INTEGER:
        return str(value)
    double = double_of(value)
    if double == 0:
        return "0"
    # The digits of repr are the fewest; where it puts the point and the exponent is its own.
    sign, digits, exponent = Decimal(repr(double)).normalize().as_tuple()
    return ("-" if sign else "") + positional("".join(map(str, digits)), len(digits) + exponent)


def double_of(value):
    try:
        double = float(value)
    except OverflowError:
        double = math.inf
    if not math.isfinite(double):
        raise ValueError("a number that is not finite has no canonical JSON")
    return double


def positional(digits, point):
    """`point`: behind how many of the digits the decimal point stands."""
    if len(digits) <= point <= 21:
        return digits + "0" * (point - len(digits))
    if 0 < point <= 21:
        return digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return "0." + "0" * -point + digits
    fraction = "." + digits[1:] if len(digits) > 1 else ""
    return f"{digits[0]}{fraction}e{point - 1:+d}"


def check(vector):
    call = vector["tool"], vector["arguments"], vector["nonce"]
    if digest_input(*call) != vector["canonical"]:
        sys.exit(f"another text: {vector['name']}")
    if digest_of(*call) != vector["digest"]:
        sys.exit(f"another digest: {vector['name']}")


def check_refused(vector):
    try:
        digest_of("tool", json.loads(vector["arguments"]), "nonce")
    except ValueError:
        return
    sys.exit(f"not refused, but {vector['reason']}: {vector['name']}")


def main(path):
    with open(path, encoding="utf-8") as file:
        published = json.load(file)
    for vector in published["vectors"]:
        check(vector)
    for vector in published["refused"]:
        check_refused(vector)
    print(f"{len(published['vectors'])} digests are the same, {len(published['refused'])} are refused")


if __name__ == "__main__":
    main(sys.argv[1])
