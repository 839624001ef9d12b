"""Puts one deletion before its reviewer, and runs it once: python3 countersign_example.py <call id> <to-do>"""

import json
import os
import sys
import time
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
            if error.code not in (429, 502, 503, 504):
                return error.code, json.load(error)
        except OSError:
            pass
        time.sleep(1)


def outcome(call):
    """The final decision of a call: raised again with the same id, it is the same one."""
    status, decision = ask("POST", "/v1/decisions", call)
    if status >= 400:
        sys.exit(f"denied: {decision['title']} ({decision['code']})")
    path = "/v1/decisions/" + decision["id"]
    while not decision.get("final"):
        status, decision = ask("GET", path + "?wait=55")
    return path, decision


def run(path, decision, tool):
    if not decision["executable"]:
        return f"denied: {NOBODYS_NO.get(decision['status']) or decision['reason']}"
    if decision["execution"]:  # somebody was given this call before: see whether they said what became of it
        if decision["execution"]["executor"] == EXECUTOR and not decision["execution"]["result"]:
            ask("POST", path + "/receipt", {"executor": EXECUTOR, "result": "unknown"})
            return "unknown: it began, and was cut short"
        return f"ran before: {decision['execution']['result'] or 'unknown'}"
    status, grant = ask("POST", path + "/grant", {"executor": EXECUTOR})
    if status >= 400:
        return f"denied: {grant['code']}"
    if digest_of(grant["tool"], grant["arguments"], grant["nonce"]) != decision["digest"]:
        sys.exit("these are not the arguments that were approved")
    said = tool(grant["arguments"], grant["runAs"]["user"])
    ask("POST", path + "/receipt", {"executor": EXECUTOR, "result": "succeeded"})
    return said


def delete_todo(arguments, user):
    return f"deleted {arguments['todoId']} with the rights of {user}"


if __name__ == "__main__":
    call = {"tool": "delete-todo", "organization": "acme", "requester": "mia", "callId": sys.argv[1]}
    print(run(*outcome({**call, "arguments": {"todoId": sys.argv[2]}}), delete_todo))
