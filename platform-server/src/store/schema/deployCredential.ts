import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a remote's team publishes and changes its releases with. */
export const deployCredential = pgTable('deploy_credential', {
  id: uuid().primaryKey(),
  remote: text().notNull(),
  name: text().notNull(),
  /** SHA-256 of the secret. */
  secret_hash: bytes().notNull().unique(),
  /** Last four characters of the secret. */
  ending: text().notNull(),
  created_by: text().notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  last_used_at: instant('last_used_at'),
  revoked_at: instant('revoked_at'),
});
