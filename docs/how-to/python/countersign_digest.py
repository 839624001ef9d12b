"""What a reviewer saw, as a hash (RFC 8785): python3 countersign_digest.py <vectors.json> checks it against published ones."""

import hashlib
import json
import sys
from decimal import Decimal

LARGEST_SAFE_INTEGER = 2**53 - 1


def digest_of(tool, arguments, nonce):
    """Raises ValueError, or UnicodeEncodeError, at what has no faithful JSON."""
    text = canonical({"arguments": arguments, "nonce": nonce, "tool": tool})
    return "sha256:" + hashlib.sha256(text.encode("utf-8")).hexdigest()


def canonical(value):
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        return number(value)
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"
    raise ValueError(f"a {type(value).__name__} has no canonical JSON")


def number(value):
    """As JavaScript writes the double: the fewest digits that are read as the same one."""
    if isinstance(value, int) and abs(value) <= LARGEST_SAFE_INTEGER:
        return str(value)
    value = float(value)
    if value != value or value in (float("inf"), float("-inf")):
        raise ValueError("a number that is not finite has no canonical JSON")
    if value == 0:
        return "0"
    sign = "-" if value < 0 else ""
    digits = repr(abs(value))
    _, significant, exponent = Decimal(digits).normalize().as_tuple()
    digits = "".join(map(str, significant))
    return sign + positional(digits, len(digits) + exponent)


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


def main(path):
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    for vector in vectors:
        call = vector["call"]
        if digest_of(call["tool"], call["arguments"], call["nonce"]) != vector["digest"]:
            sys.exit(f"another digest: {vector['name']}")
    print(f"{len(vectors)} digests are the same")


if __name__ == "__main__":
    main(sys.argv[1])
