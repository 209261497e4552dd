// Made from the migrations by `npm run row-types`.
import type { NodePanel } from 'shared-contracts/api/person';

export interface EndedInvitationRow {
  token_hash: Buffer;
  organisation_id: string;
  reason: string;
  ended_at: Date;
}

export interface IdentityRecoveryCodeRow {
  user_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface IdentitySessionRow {
  id: string;
  token_hash: Buffer;
  user_id: string;
  user_agent: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** Whom the super admin of this session acts as, while `acting_until` is ahead. */
  acting_as_user_id: string | null;
  acting_until: Date | null;
  last_ip: string;
}

export interface IdentityTwoStepRow {
  user_id: string;
  sealed_secret: Buffer;
  /** Span of 30 seconds since 1970 of the latest code taken; an earlier one is not taken any more. */
  last_step: number;
  created_at: Date;
}

/** A user of the embedded identity. */
export interface IdentityUserRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** scrypt with its parameters; null for a user who has never set a password. */
  password_hash: string | null;
  is_email_confirmed: boolean;
  is_locked: boolean;
  /** Its password is public: it signs in nowhere but on a server for one machine. */
  is_demo: boolean;
  created_at: Date;
  last_active_at: Date;
  /** Links that were made to reset the password before this instant are worth nothing any more. */
  password_changed_at: Date;
  username: string | null;
  /** Since when a code is asked for after the password; null without. */
  two_step_enabled_at: Date | null;
  revision: number;
}

export interface InvitationRow {
  id: string;
  token_hash: Buffer;
  organisation_id: string;
  email: string;
  role: string;
  additional_roles: string[];
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
}

/** The organisation a user worked in last. */
export interface LastOrganisationRow {
  user_id: string;
  organisation_id: string;
  updated_at: Date;
}

export interface MembershipRow {
  organisation_id: string;
  user_id: string;
  role: string;
  additional_roles: string[];
  created_at: Date;
}

export interface OrganisationRow {
  id: string;
  name: string;
  url_safe_name: string;
  metadata: Record<string, unknown>;
  created_at: Date;
  /** Who made it: each brings a plan of its own, so that a person makes so many and no more. */
  founded_by: string | null;
}

export interface OrganisationPinRow {
  user_id: string;
  organisation_id: string;
}

export interface PersonPreferenceRow {
  user_id: string;
  language: string | null;
  /** IANA name; null for that of the browser. */
  time_zone: string | null;
  updated_at: Date;
  /** How much of the editor the panel of an open node takes; null for the size of the product. */
  node_panel: NodePanel | null;
}

export interface SignInAttemptRow {
  /** What is counted: a person at an address, a person, the persons of an address, a browser, a session, new accounts. */
  key: string;
  attempts: number;
  window_ends_at: Date;
}
