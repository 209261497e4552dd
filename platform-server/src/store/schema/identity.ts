import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A user of the embedded identity. */
export const identityUser = pgTable('identity_user', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  first_name: text().notNull().default(''),
  last_name: text().notNull().default(''),
  /** scrypt with its parameters; null for a user who has never set a password. */
  password_hash: text(),
  is_email_confirmed: boolean().notNull().default(false),
  is_locked: boolean().notNull().default(false),
  /** Its password is public: it signs in nowhere but on a server for one machine. */
  is_demo: boolean().notNull().default(false),
  created_at: instant('created_at').notNull().defaultNow(),
  last_active_at: instant('last_active_at').notNull().defaultNow(),
});

export const identitySession = pgTable('identity_session', {
  id: uuid().primaryKey(),
  token_hash: bytes().notNull().unique(),
  user_id: uuid().notNull(),
  user_agent: text().notNull().default(''),
  ip: text().notNull().default(''),
  created_at: instant('created_at').notNull().defaultNow(),
  last_seen_at: instant('last_seen_at').notNull().defaultNow(),
  expires_at: instant('expires_at').notNull(),
  /** Whom the super admin of this session acts as, while `acting_until` is ahead. */
  acting_as_user_id: uuid(),
  acting_until: instant('acting_until'),
});

export const organisation = pgTable('organisation', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  url_safe_name: text().notNull().unique(),
  metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const membership = pgTable(
  'membership',
  {
    organisation_id: uuid().notNull(),
    user_id: uuid().notNull(),
    role: text().notNull(),
    additional_roles: text().array().notNull().default([]),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisation_id, table.user_id] })],
);

export const invitation = pgTable('invitation', {
  id: uuid().primaryKey(),
  token_hash: bytes().notNull().unique(),
  organisation_id: uuid().notNull(),
  email: text().notNull(),
  role: text().notNull(),
  additional_roles: text().array().notNull().default([]),
  invited_by: uuid(),
  created_at: instant('created_at').notNull().defaultNow(),
  expires_at: instant('expires_at').notNull(),
});

export const signInFailure = pgTable('sign_in_failure', {
  /** What is limited: an address, an e-mail, or both. */
  key: text().primaryKey(),
  failures: integer().notNull(),
  window_ends_at: instant('window_ends_at').notNull(),
});
