"""Tournaments: who plays in them, their games, and what was done to them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "cups",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("director", sa.String(length=64), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("starts_at", sa.BigInteger(), nullable=True),
        sa.Column("ends_at", sa.BigInteger(), nullable=True),
        sa.Column("paused_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("leased_by", sa.String(length=64), nullable=True),
        sa.Column("leased_until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_cups_director", "cups", ["director"])
    op.create_index("cups_status", "cups", ["status", "made_at"])
    op.create_table(
        "cup_players",
        sa.Column("cup_id", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("joined_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("free_since", sa.BigInteger(), nullable=False),
        sa.Column("level", sa.String(length=64), nullable=True),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("table_id", sa.String(length=64), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["cup_id"], ["cups.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("cup_id", "player"),
    )
    op.create_index("ix_cup_players_player", "cup_players", ["player"])
    op.create_index("cup_players_revision", "cup_players", ["cup_id", "revision"])
    op.create_table(
        "cup_games",
        sa.Column("cup_id", sa.String(length=64), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("first", sa.String(length=64), nullable=False),
        sa.Column("second", sa.String(length=64), nullable=True),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.String(length=64), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("first_points", sa.Integer(), nullable=True),
        sa.Column("second_points", sa.Integer(), nullable=True),
        sa.Column("how", sa.String(length=16), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["cup_id"], ["cups.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("cup_id", "round", "board"),
    )
    op.create_index("ix_cup_games_table_id", "cup_games", ["table_id"])
    op.create_index("cup_games_revision", "cup_games", ["cup_id", "revision"])
    op.create_table(
        "cup_notes",
        sa.Column("cup_id", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("by", sa.String(length=64), nullable=True),
        sa.Column("told", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["cup_id"], ["cups.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("cup_id", "number"),
    )


def downgrade() -> None:
    op.drop_table("cup_notes")
    op.drop_table("cup_games")
    op.drop_table("cup_players")
    op.drop_table("cups")
