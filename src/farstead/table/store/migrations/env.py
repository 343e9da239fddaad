"""How Alembic reaches the database: by the connection that `engine.migrate` hands over."""

from alembic import context

from farstead.table.store.schema import meta

context.configure(connection=context.config.attributes["connection"], target_metadata=meta)
with context.begin_transaction():
    context.run_migrations()
