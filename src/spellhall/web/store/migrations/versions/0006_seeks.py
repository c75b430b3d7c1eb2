"""Who looks for an opponent, and how long people waited for one."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seeks",
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=True),
        sa.Column("pace", sa.String(length=16), nullable=False),
        sa.Column("anybody", sa.Boolean(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.String(length=64), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_index("ix_seeks_table_id", "seeks", ["table_id"])
    op.create_table(
        "waits",
        sa.Column("table_id", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("pace", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("waited", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("waits_pool", "waits", ["game", "pace", "at"])


def downgrade() -> None:
    op.drop_table("waits")
    op.drop_table("seeks")
