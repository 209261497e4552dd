import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One page's experience with one release. */
export const remoteSession = pgTable(
  'remote_session',
  {
    page: uuid().notNull(),
    remote: text().notNull(),
    release: text().notNull(),
    environment: text().notNull(),
    opened_at: instant('opened_at').notNull().defaultNow(),
    organisation: text().notNull(),
    /** Keyed hash of environment, remote and user. */
    visitor: bytes().notNull(),
    /** Hour since 1970 times 20, and which of the visitor's sessions in that hour it is. */
    place: integer().notNull(),
    /** Why it failed; empty while it has not. */
    code: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.page, table.remote, table.release] })],
);

/** Sessions counted by spans of five minutes. */
export const remoteSessionCount = pgTable(
  'remote_session_count',
  {
    environment: text().notNull(),
    remote: text().notNull(),
    release: text().notNull(),
    span: instant('span').notNull(),
    code: text().notNull(),
    sessions: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.remote, table.span, table.release, table.code] })],
);
