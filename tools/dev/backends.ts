import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { rolesOf } from '../../shared-contracts/src/deploy/index.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const tokenSeconds = 60;

/** What does not go on to a back end: the session, and what belongs to the connection. */
const withheld = new Set(['authorization', 'cookie', 'connection', 'host', 'origin', 'referer', 'x-weft-client']);

/**
 * Back ends on this machine, by name, as `--backend <name>=<address>` gives them.
 * @throws Error for one that is elsewhere: the grant on the server decides about those
 */
export function readBackends(given: readonly string[]): ReadonlyMap<string, URL> {
  return new Map(
    given.map((text) => {
      const [, name, address = ''] = /^([a-z][a-z0-9-]{0,39})=(.+)$/.exec(text) ?? [];
      const url = URL.parse(address);
      if (name === undefined || url?.protocol !== 'http:' || !loopback.has(url.hostname)) {
        throw new Error(
          `--backend ${text} is none of this machine. Use a name and an address: invoices=http://localhost:5000`,
        );
      }
      return [name, url] as const;
    }),
  );
}

/** Who is signed in at the server behind. */
interface DevCaller {
  userId: string;
  organizationId: string;
  account: string;
  roles: readonly string[];
}

interface MemberInfo {
  org_id: string;
  org_role_structure?: 'single_role_in_hierarchy' | 'multi_role';
  user_role: string;
  inherited_user_roles_plus_current_role?: string[];
  additional_roles?: string[];
}

interface SessionClaims {
  user_id: string;
  org_member_info?: MemberInfo;
  org_id_to_org_member_info?: Record<string, MemberInfo>;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function claimsIn(authorization: string): SessionClaims {
  return JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());
}

/** The caller behind a session's token, which the server behind has to know; else its refusal. */
async function findCaller(server: string, authorization: string): Promise<DevCaller | Response> {
  const answer = await fetch(new URL('/api/v2/account/me/', server), { headers: { authorization } });
  if (!answer.ok) return answer;
  const { account_number: account } = (await answer.json()) as { account_number: string };
  const claims = claimsIn(authorization);
  const member = claims.org_member_info ?? Object.values(claims.org_id_to_org_member_info ?? {})[0];
  return {
    userId: claims.user_id,
    organizationId: member?.org_id ?? '',
    account,
    roles: member ? rolesIn(member) : [],
  };
}

/** As the server reads them. */
const rolesIn = (member: MemberInfo): readonly string[] => [
  ...rolesOf({
    orgRoleStructure: member.org_role_structure ?? 'single_role_in_hierarchy',
    userAssignedRole: member.user_role,
    userInheritedRolesPlusCurrentRole: member.inherited_user_roles_plus_current_role ?? [],
    userAssignedAdditionalRoles: member.additional_roles ?? [],
  }),
];

function passedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !withheld.has(name)));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

interface DevBackendsOptions {
  remote: string;
  backends: ReadonlyMap<string, URL>;
  /** Address of the server behind. */
  server: string;
  /** Our own origin, which signs in place of the server. */
  own: string;
}

/**
 * Calls of the remote under development to its back ends on this machine. They are signed as the server signs them, by a
 * key of this process, whose public half is at our `/.well-known/jwks.json`.
 */
export class DevBackends {
  readonly #options: DevBackendsOptions;
  readonly #key: KeyObject;
  readonly #jwk: Record<string, unknown>;

  constructor(options: DevBackendsOptions) {
    this.#options = options;
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    this.#key = privateKey;
    this.#jwk = { ...publicKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'EdDSA', use: 'sig' };
  }

  /** True when the request is one of these, and is answered. */
  handle(incoming: IncomingMessage, response: ServerResponse): boolean {
    if (this.#options.backends.size === 0) return false;
    if (incoming.url === '/.well-known/jwks.json') {
      sendJson(response, 200, { keys: [this.#jwk] });
      return true;
    }
    const [, remote, name = '', target = '/'] = /^\/b\/([^/?]+)\/([^/?]+)(\/.*)?$/.exec(incoming.url ?? '') ?? [];
    const address = this.#options.backends.get(name);
    if (remote !== this.#options.remote || !address) return false;
    this.#call(incoming, response, { name, target, address }).catch((error: Error) => {
      this.#fail(response, name, error);
    });
    return true;
  }

  async #call(incoming: IncomingMessage, response: ServerResponse, to: { name: string; target: string; address: URL }) {
    const { authorization = '' } = incoming.headers;
    const caller = await findCaller(this.#options.server, authorization);
    if (caller instanceof Response) return sendJson(response, caller.status, await caller.json());
    const url = new URL(to.address.href.replace(/\/$/, '') + to.target);
    const headers = {
      ...passedHeaders(incoming.headers),
      authorization: `Bearer ${this.#token(caller, incoming.method ?? 'GET', to)}`,
      'x-request-id': randomUUID(),
    };
    const outgoing = request(url, { method: incoming.method, headers }, (given) => {
      const { 'set-cookie': _, ...answered } = given.headers;
      response.writeHead(given.statusCode ?? 502, answered);
      given.pipe(response);
    });
    outgoing.once('error', (error) => this.#fail(response, to.name, error));
    incoming.pipe(outgoing);
  }

  #token(caller: DevCaller, method: string, { name, target }: { name: string; target: string }): string {
    const now = Math.floor(Date.now() / 1000);
    const { remote, own } = this.#options;
    const claims = {
      ...{
        iss: own,
        aud: `${remote}/${name}`,
        sub: caller.userId,
        iat: now,
        exp: now + tokenSeconds,
        jti: randomUUID(),
      },
      ...{ org: caller.organizationId, account: caller.account, roles: caller.roles },
      ...{ remote, release: 'development', htm: method, htu: target.split('?')[0] },
    };
    const head = encoded({ alg: 'EdDSA', typ: 'weft-backend+jwt', kid: this.#jwk.kid });
    const text = `${head}.${encoded(claims)}`;
    return `${text}.${sign(null, Buffer.from(text), this.#key).toString('base64url')}`;
  }

  #fail(response: ServerResponse, name: string, { message }: Error): void {
    if (response.headersSent) response.destroy();
    else {
      const requestId = randomUUID();
      sendJson(response, 502, { code: 'backend_failed', message: `Back end ${name}: ${message}`, requestId });
    }
  }
}
