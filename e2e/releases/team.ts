import { type APIRequestContext, request } from '@playwright/test';
import { people } from '../steps/people.ts';
import type { BuiltRelease } from './builtRelease.ts';
import { compressed } from './draft.ts';

/** A change of the ledger; see `deployChangeSchema` of the calls. */
export interface LedgerChange {
  action: 'promote' | 'canary' | 'pin' | 'rollback' | 'kill' | 'revive';
  release?: string;
  percent?: number;
  organisation?: string;
  user?: string;
  message?: string;
}

/** What a team does from its pipeline, with the credential of its own remote. */
export interface Team {
  /** Its secret, for the command line. */
  credential: string;
  /** Uploads a release; `reason` says why no browser has looked at it. */
  publish(release: BuiltRelease, reason?: string): Promise<void>;
  /** Begins to upload a release, and ends before the last file is sent. */
  begin(release: BuiltRelease): Promise<void>;
  change(change: LedgerChange): Promise<void>;
  /** Path of a link by which one user sees a release before others. */
  preview(preview: { release: string; user: string; write?: boolean }): Promise<string>;
  /** What the server has on record of a release's failures. */
  failuresOf(release: string): Promise<{ phase: string; code: string }[]>;
  leave(): Promise<void>;
}

interface Recorded {
  releases: { release: { hash: string } | null }[];
  phase: string;
  code: string;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  data?: unknown;
  token: string;
}

// All files of a release are sent at once, and the server waits for the disk before it answers.
const answerWithinMs = 60_000;

async function call<Answer>(context: APIRequestContext, { method, path, data, token }: Call): Promise<Answer> {
  const binary = Buffer.isBuffer(data) && { 'content-type': 'application/octet-stream' };
  const headers = { authorization: `Bearer ${token}`, ...binary };
  const options = { method, headers, timeout: answerWithinMs, ...(data !== undefined && { data }) };
  const answer = await context.fetch(`/api/v2${path}`, options);
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path} answers ${answer.status()}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** A token of the super admin, who alone hands out credentials. */
async function superAdminToken(context: APIRequestContext): Promise<string> {
  const { email, password } = people.superadmin;
  await context.post('/login', { form: { email, password }, maxRedirects: 0 });
  const { access_token } = await (await context.get('/api/v1/refresh_token')).json();
  return access_token;
}

/** What a super admin gives a remote that is new. */
export interface Grant {
  paths: string[];
  names: string[];
  audience: string;
  origins: { connect: string[]; images: string[] };
  backends?: object[];
}

/** A team with a new credential for its remote, at the server with this address. */
export async function teamOf(url: string, remote: string, grant?: Grant): Promise<Team> {
  const context = await request.newContext({ baseURL: url });
  const { secret: token } = await call<{ secret: string }>(context, {
    method: 'POST',
    path: '/deploy/credentials/',
    data: { remote, name: 'Journeys', ...(grant && { grant }) },
    token: await superAdminToken(context),
  });
  const post = <Answer>(path: string, data: unknown) => call<Answer>(context, { method: 'POST', path, data, token });

  async function send(id: string, { files }: BuiltRelease, name: string): Promise<void> {
    const bytes = files.get(name) ?? compressed(files.get(name.replace(/\.br$/, '')) ?? Buffer.alloc(0));
    await call(context, { method: 'PUT', path: `/deploy/uploads/${id}/files/${name}`, data: bytes, token });
  }

  const begun = (release: BuiltRelease) =>
    post<{ id: string; missing: string[] }>('/deploy/uploads/', { document: release.document });

  return {
    credential: token,
    async begin(release) {
      const upload = await begun(release);
      await Promise.all(upload.missing.slice(1).map((name) => send(upload.id, release, name)));
    },
    async publish(release, reason = 'A journey opens it itself') {
      const upload = await begun(release);
      await Promise.all(upload.missing.map((name) => send(upload.id, release, name)));
      await post(`/deploy/uploads/${upload.id}/finish/`, { browser: null, skip_reason: reason });
    },
    change: (change) => post('/deploy/ledger/', { remote, ...change }),
    preview: async (preview) => (await post<{ path: string }>('/deploy/previews/', { remote, ...preview })).path,
    async failuresOf(release) {
      const path = `/deploy/failures/?remote=${remote}&hours=1`;
      const { items } = await call<{ items: Recorded[] }>(context, { method: 'GET', path, token });
      return items.filter(({ releases }) => releases.some((counted) => counted.release?.hash === release));
    },
    leave: () => context.dispose(),
  };
}
