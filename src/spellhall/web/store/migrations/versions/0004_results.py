"""What came of finished games for each person who played them, so that a shelf is read and not replayed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("outcome", sa.String(length=16), nullable=False),
        sa.Column("level", sa.String(length=64), nullable=True),
        sa.Column("figure", sa.Integer(), nullable=False),
        sa.Column("worth", sa.Integer(), nullable=False),
        sa.Column("best", sa.Text(), nullable=False),
        sa.Column("longest", sa.Text(), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "table_id"),
    )
    op.create_index("ix_results_table_id", "results", ["table_id"])
    op.create_index("results_ended", "results", ["person", "ended_at"])
    op.create_index("results_game", "results", ["person", "game", "ended_at"])


def downgrade() -> None:
    op.drop_table("results")
