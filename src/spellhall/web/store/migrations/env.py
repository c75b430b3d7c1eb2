"""Run by Alembic for every migration, on the connection and in the transaction that it was handed."""

from alembic import context

from spellhall.web.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite cannot alter most things in place; Alembic then builds the table anew.
    render_as_batch=True,
)
context.run_migrations()
