"""Ratings of people and bots by game, how each game changed them, and rated tables that changed none yet."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(length=80), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("points", sa.Float(), nullable=False),
        sa.Column("spread", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", "game"),
    )
    op.create_index("ratings_game", "ratings", ["game", "games"])
    op.create_table(
        "rating_steps",
        sa.Column("player", sa.String(length=80), nullable=False),
        sa.Column("table_id", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("before", sa.Float(), nullable=False),
        sa.Column("points", sa.Float(), nullable=False),
        sa.Column("spread", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "table_id"),
    )
    op.create_index("ix_rating_steps_table_id", "rating_steps", ["table_id"])
    op.create_index("rating_steps_at", "rating_steps", ["player", "game", "at"])
    op.create_table(
        "unrated",
        sa.Column("table_id", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id"),
    )


def downgrade() -> None:
    op.drop_table("unrated")
    op.drop_table("rating_steps")
    op.drop_table("ratings")
