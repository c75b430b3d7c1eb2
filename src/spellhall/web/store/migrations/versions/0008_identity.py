"""Identities that are kept: passkeys, the challenges they answer, and whether somebody is shown to others."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("private", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary(), nullable=False),
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("counter", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("person", sa.String(length=64), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index("ix_challenges_until", "challenges", ["until"])
    op.create_index("chat_person", "chat", ["person"])


def downgrade() -> None:
    op.drop_index("chat_person", "chat")
    op.drop_table("challenges")
    op.drop_table("passkeys")
    op.drop_column("people", "private")
