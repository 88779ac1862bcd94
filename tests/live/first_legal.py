"""A bot that always plays the first decision of the list."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"]}
    if request["message"] == "hello":
        answer.update(protocol=1, name="first legal", games=["splendor", "duel"])
    if request["message"] == "choose":
        answer["number"] = request["actions"][0]["number"]
    print(json.dumps(answer), flush=True)
