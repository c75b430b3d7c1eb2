"""Whatever the OpenAPI allows, and much that it does not, is answered as it says, never with a failure."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ..found import ONE
from .conftest import Running, sit

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SHARES = 4  # of the operations, each a test of its own, so that workers share them


def can_be_wrong(operation: Any) -> bool:
    """Nothing is, and any text in a path is right: a search for what is wrong would be long, and in vain."""
    given = [parameter.definition["schema"] for parameter in operation.iter_parameters()]
    return bool(list(operation.body)) or any(schema != {"type": "string"} for schema in given)


@pytest.mark.parametrize("share", range(SHARES))
def test_no_request_makes_the_server_fail(server: Running, share: int, pytestconfig: pytest.Config) -> None:
    few = settings(
        max_examples=50 if pytestconfig.getoption("--whole") else 2,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    client = server.somebody("Tester")
    open_table = client.ask("POST", "/api/tables", {"game": ONE[0], "seats": 2})
    begun = client.ask("POST", "/api/tables", {"game": ONE[0], "seats": 2})
    sit(client, begun)
    client.ask("POST", f"/api/tables/{begun['id']}/start", {"level": "random"})
    tables = [open_table["id"], begun["id"]]
    schema = schemathesis.openapi.from_dict(client.ask("GET", "/api/schema/openapi.json"))
    schema.config.update(base_url=server.address)
    asked = 0
    operations = [found.ok() for found in schema.get_all_operations()]
    for operation in operations[share::SHARES]:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            if mode is GenerationMode.NEGATIVE and not can_be_wrong(operation):
                continue

            @few
            @given(case=operation.as_strategy(generation_mode=mode))
            def answers(case: schemathesis.Case) -> None:
                nonlocal asked
                if "table_id" in (case.path_parameters or {}) and asked % 3:
                    case.path_parameters["table_id"] = tables[asked % 2]
                asked += 1
                cookies = dict(client.http.cookies) if asked % 4 else {}
                case.call_and_validate(checks=CHECKS, cookies=cookies)

            answers()
    assert asked > 200 // SHARES
    assert client.ask("GET", "/api/ready")["status"] == "ok"
