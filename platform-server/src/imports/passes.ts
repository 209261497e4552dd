import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccessSnapshot } from '../routing/accessSnapshot.ts';
import type { VisitedPageRow } from '../store/repositories/importVisitRepository.ts';
import type { ContextSource } from './visitContexts.ts';

/** What a pass says: who comes to which import page. */
export interface ImportPass {
  /** Id of the page. */
  pageId: string;
  /** What is saved is shown and nothing is delivered; else the published version. */
  isPreview: boolean;
  /** Name of the member who came; null for visitors who need not say who they are. */
  sender: string | null;
  /** What the page asked for, as `entryOf` tells it; a preview's is empty. */
  entry: string;
  /** What the right of that member rests on; null for all others. */
  member: AccessSnapshot | null;
  /** Where the signed context of the visit stands; it is read anew whenever the pass is used. */
  context: ContextSource | null;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

const lifetimeMs = 60 * 60 * 1000;

/** Issues and reads the passes of visitors: signed with the server's own secret, so that no table has to hold them. */
export class ImportPasses {
  readonly #secret: string;

  /** @param secret the server's own, shared by all servers on one database */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** A pass for an hour from now. */
  issue(granted: Omit<ImportPass, 'expiresAt'>, now = Date.now()): { pass: string; expires_at: string } {
    const expiresAt = now + lifetimeMs;
    const claims = Buffer.from(JSON.stringify({ ...granted, expiresAt } satisfies ImportPass)).toString('base64url');
    return { pass: `${claims}.${this.#signature(claims)}`, expires_at: new Date(expiresAt).toISOString() };
  }

  /** What a pass says; null for one that is none, or has expired. */
  read(pass: string, now = Date.now()): ImportPass | null {
    const [claims = '', given = ''] = pass.split('.');
    const [expected, actual] = [Buffer.from(this.#signature(claims)), Buffer.from(given)];
    if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
    const content = JSON.parse(Buffer.from(claims, 'base64url').toString()) as ImportPass;
    return content.expiresAt > now ? content : null;
  }

  /**
   * What a page asks of whoever enters, in a word: another access or another password has another. Of the password it
   * holds a keyed hash of what is stored, of which nobody learns anything.
   */
  entryOf({
    deployment: { access, context },
    password_hash: hash,
  }: Pick<VisitedPageRow, 'deployment' | 'password_hash'>): string {
    const entry = context === 'required' ? `${access}+context` : access;
    if (access !== 'password') return entry;
    const password = createHmac('sha256', this.#secret).update(`import password:${hash}`).digest('base64url');
    return `${entry}:${password.slice(0, 22)}`;
  }

  #signature(claims: string): string {
    return createHmac('sha256', this.#secret).update(`import pass:${claims}`).digest('base64url');
  }
}
