import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Line } from 'weft-tunnel/line';
import { agentHeaders, linePath, protocolVersion, refusalHeader } from 'weft-tunnel/protocol';
import { WebSocketServer } from 'ws';
import { plainRefusal } from '../errors/plainRefusal.ts';
import { addressKey, clientAddress, type TrustedProxies } from '../routing/clientAddress.ts';
import { ReportLimit } from '../routing/reportLimit.ts';
import { newId } from '../store/ids.ts';
import type { CalledTunnel } from '../store/repositories/tunnelRepository.ts';
import type { AgentsHere } from './agentsHere.ts';
import { tunnelTokenHash } from './token.ts';

const maxFrame = 1024 * 1024;
const farewellMs = 1_000;
const maxName = 100;
const maxVersion = 40;
const maxAddress = 64;
/** Agents at this process: of one tunnel, so that a lost token cannot fill it, and of all. */
const maxOfTunnel = 50;
const maxAgents = 2_000;

interface AgentDoorDeps {
  agents: Pick<AgentsHere, 'add' | 'count' | 'countOf'>;
  /** The tunnel that a token is for. */
  find(hash: Buffer): Promise<(CalledTunnel & { token_id: string }) | null>;
  /** The tunnel has an agent: what was known of it may be old. */
  admitted(tunnel: CalledTunnel): void;
  trustProxy: TrustedProxies;
  log(problem: string): void;
}

/** The HTTP server as far as agents need it. */
export interface AgentServer {
  on(event: 'upgrade', listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): unknown;
}

/** Whether an upgrade is that of an agent. */
export function isAgent({ url = '' }: IncomingMessage): boolean {
  return url.split('?', 1)[0] === linePath;
}

const refused = {
  token: ['401 Unauthorized', 'The token is unknown or was revoked.'],
  browser: ['403 Forbidden', 'Agents connect here, not pages.'],
  off: ['403 Forbidden', 'The tunnel is switched off.'],
  version: ['426 Upgrade Required', `This server speaks version ${protocolVersion} of the protocol of agents.`],
  tries: ['429 Too Many Requests', 'Too many tries with tokens that are unknown. Try again in a minute.'],
  full: ['503 Service Unavailable', `The tunnel has ${maxOfTunnel} agents here, which is the most.`],
  crowded: ['503 Service Unavailable', 'This server takes no more agents.'],
  closing: ['503 Service Unavailable', 'The server is about to end.'],
  outage: ['503 Service Unavailable', 'The server cannot look the token up now.'],
} as const;

type Refusal = keyof typeof refused;

function refuse(socket: Duplex, why: Refusal): void {
  const [status, text] = refused[why];
  socket.on('error', () => socket.destroy());
  setTimeout(() => socket.destroy(), farewellMs).unref();
  socket.end(plainRefusal(status, text, { [refusalHeader]: why }));
}

const headerOf = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '').slice(0, 1000);

/** As the database takes it: no control characters, and no half of a character where it was cut. */
const plain = (text: string, most: number) =>
  text
    .replace(/\p{Cc}/gu, '')
    .slice(0, most)
    .toWellFormed()
    .trim();

function nameOf(request: IncomingMessage): string {
  try {
    return plain(decodeURIComponent(headerOf(request, agentHeaders.name)), maxName) || 'agent';
  } catch {
    return 'agent';
  }
}

/** Wrong tokens of one address, and of all, in a minute before who sends them is told to wait. */
const wrongTries = { each: 60, altogether: Number.POSITIVE_INFINITY };

/** Where agents knock: their tokens are looked up before they get a line. */
export class AgentDoor {
  readonly #deps: AgentDoorDeps;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrame, perMessageDeflate: false });
  readonly #tries = new ReportLimit(wrongTries);
  #isClosing = false;

  constructor(deps: AgentDoorDeps) {
    this.#deps = deps;
  }

  /** Takes the upgrades of agents; all others are left to others. */
  attach(server: AgentServer): void {
    server.on('upgrade', (request, socket, head) => {
      if (isAgent(request)) void this.#admit(request, socket, head);
    });
  }

  /** Lets nobody in any more. */
  close(): void {
    this.#isClosing = true;
  }

  async #admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const lost = () => socket.destroy();
    socket.on('error', lost);
    const address = clientAddress(request, this.#deps.trustProxy);
    const looked = await this.#find(request);
    // A good token is let in whoever else sends wrong ones from its address.
    const found = looked === 'token' && this.#tries.take(addressKey(address), 1) > 0 ? 'tries' : looked;
    socket.off('error', lost);
    if (socket.destroyed) return;
    if (typeof found === 'string') return refuse(socket, found);
    this.#sockets.handleUpgrade(request, socket, head, (accepted) => {
      const line = new Line(accepted);
      this.#deps.admitted(found);
      this.#deps.agents.add(line, {
        id: newId(),
        tunnel_id: found.id,
        token_id: found.token_id,
        name: nameOf(request),
        version: plain(headerOf(request, agentHeaders.version), maxVersion),
        address: plain(address, maxAddress),
        connected_at: new Date(),
      });
    });
  }

  async #find(request: IncomingMessage): Promise<(CalledTunnel & { token_id: string }) | Refusal> {
    if (this.#isClosing) return 'closing';
    if (request.headers.origin !== undefined) return 'browser';
    const token = /^Bearer (\S{20,200})$/.exec(headerOf(request, 'authorization'))?.[1];
    if (token === undefined) return 'token';
    if (headerOf(request, agentHeaders.protocol) !== protocolVersion) return 'version';
    try {
      const tunnel = await this.#deps.find(tunnelTokenHash(token));
      if (!tunnel) return 'token';
      if (this.#isClosing) return 'closing';
      if (!tunnel.is_on || !tunnel.is_active) return 'off';
      const { agents } = this.#deps;
      if (agents.count >= maxAgents) return 'crowded';
      return agents.countOf(tunnel.id) >= maxOfTunnel ? 'full' : tunnel;
    } catch (error) {
      this.#deps.log(`an agent could not be let in: ${(error as Error).message}`);
      return 'outage';
    }
  }
}
