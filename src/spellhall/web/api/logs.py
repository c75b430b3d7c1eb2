"""Logs as one JSON object a line. They name tables and kinds of things, never tokens, lines or chat."""

import json
import logging
import sys
import time
import traceback

_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    def __init__(self, process: int | None = None) -> None:
        super().__init__()
        self._process = {} if process is None else {"process": process}

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            **self._process,
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        told |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info and record.exc_info[1] is not None:
            told["error"] = type(record.exc_info[1]).__name__
            # Where it happened, but not the message: it may hold what somebody typed.
            told["where"] = [
                f"{frame.filename.rpartition('spellhall/')[2]}:{frame.lineno} {frame.name}"
                for frame in traceback.extract_tb(record.exc_info[2])[-6:]
            ]
        return json.dumps(told, ensure_ascii=False, default=str)


def start_logging(level: str, process: int | None = None) -> None:
    """`process` tells those of one hall apart."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(process))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("spellhall").setLevel(level.upper())
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
