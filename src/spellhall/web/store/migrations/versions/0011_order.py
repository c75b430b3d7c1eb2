"""Order in a hall: who does not want to meet whom, reports, who is barred, and what the host did."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("blocked", sa.String(64), primary_key=True, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(64)),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("settled_at", sa.BigInteger),
    )
    op.create_table(
        "bars",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("person", sa.String(64)),
        sa.Column("address", sa.String(64)),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
    )
    op.create_table(
        "host_passes",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
    )
    op.create_table(
        "host_log",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("deed", sa.String(32), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("processes", "host_log", "host_passes", "bars", "reports", "blocks"):
        op.drop_table(name)
