"""Finished games of everybody, the last one first."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("results_all", "results", ["ended_at"])


def downgrade() -> None:
    op.drop_index("results_all", "results")
