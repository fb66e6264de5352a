"""A table's card knows the chapter for which it was posted; of those that stand it is not known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("cards", sa.Column("chapter", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("cards", "chapter")
