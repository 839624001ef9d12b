"""Puts one deletion before its reviewer, and runs it once: python3 countersign_example.py <call id> <to-do>"""

import json
import os
import sys
import time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from countersign_digest import digest_of

URL = os.environ.get("COUNTERSIGN_URL", "http://localhost:4000")
KEY = os.environ["COUNTERSIGN_API_KEY"]
EXECUTOR = os.environ.get("EXECUTOR", "python-1")  # after a restart the same, and no other living process's

NOBODYS_NO = {
    "LAPSED": "nobody answered in time; nobody said no",
    "WITHDRAWN": "taken back; nobody said no",
    "REQUESTER_AUTHORITY_LAPSED": "whoever asked may not run it any more",
}


def ask(method, path, body=None):
    """The status and the answer. What fails in passing, a restart of the server too, is sent again."""
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            with urlopen(Request(URL + path, data, headers, method=method), timeout=70) as answer:
                return answer.status, json.load(answer)
        except HTTPError as error:
            if error.code < 500 and error.code != 429:
                return error.code, json.load(error)
        except (OSError, HTTPException):
            pass
        time.sleep(1)


def must(method, path, body=None):
    status, answer = ask(method, path, body)
    if status >= 400:
        sys.exit(told(answer))
    return answer


def told(problem):
    return f"{'denied' if problem.get('denied') else 'error'}: {problem['title']} ({problem['code']})"


def outcome(call):
    """The final decision of a call: raised again with the same id, it is the same one."""
    decision = must("POST", "/v1/decisions", call)
    while not decision["final"]:
        decision = must("GET", f"/v1/decisions/{decision['id']}?wait=55")
    return decision


def run(decision, tool):
    """Runs what was accepted, unless it began before. What to tell the model."""
    if not decision["executable"]:
        return f"denied: {NOBODYS_NO.get(decision['status']) or no_of(decision)}"
    if decision["execution"]:
        return before(decision, decision["execution"])
    path = f"/v1/decisions/{decision['id']}"
    status, grant = ask("POST", path + "/grant", {"executor": EXECUTOR})
    if status == 409:  # since we looked, another was quicker, or whoever asked lost the right: the decision says which
        return run(must("GET", path), tool)
    if status >= 400:
        sys.exit(told(grant))
    if digest_of(grant["tool"], grant["arguments"], grant["nonce"]) != decision["digest"]:
        report(decision, "failed")
        sys.exit("these are not the arguments that were approved")
    try:
        said = tool(grant["arguments"], grant["runAs"]["user"])
    except Exception as error:
        report(decision, "failed")
        return f"failed: {type(error).__name__}"
    report(decision, "succeeded")
    return said


def no_of(decision):
    return f"{decision['answeredBy'] or decision['provenance']} said no: {decision['reason'] or 'without a reason'}"


def before(decision, execution):
    """Somebody was given this call before: it does not run again, whether or not they said what became of it."""
    if execution["result"] in ("succeeded", "failed"):
        return f"ran before: {execution['result']}"
    if execution["result"] is None and execution["executor"] == EXECUTOR:  # we were, and were cut short
        report(decision, "unknown")
    return "unknown: it began before, and nobody can say whether it ran"


def report(decision, result):
    must("POST", f"/v1/decisions/{decision['id']}/receipt", {"executor": EXECUTOR, "result": result})


def delete_todo(arguments, user):
    return f"deleted {arguments['todoId']} with the rights of {user}"


if __name__ == "__main__":
    call = {"tool": "delete-todo", "organization": "acme", "requester": "mia", "callId": sys.argv[1]}
    print(run(outcome({**call, "arguments": {"todoId": sys.argv[2]}}), delete_todo))
