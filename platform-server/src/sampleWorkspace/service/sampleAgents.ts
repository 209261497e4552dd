import { Agent } from 'weft-tunnel/agent';
import { readTargets } from 'weft-tunnel/targets';
import type { Log } from '../../process/log.ts';

interface Running {
  agent: Agent;
  ended: Promise<void>;
}

/** The agents through which scenarios of sample workspaces reach the sample service: one for each, in this process. */
export class SampleAgents {
  readonly #server: string;
  readonly #log: Log;
  readonly #running = new Map<string, Running>();

  constructor(server: string, log: Log) {
    this.#server = server;
    this.#log = log;
  }

  /** Connects the account's tunnel to the service, until it is stopped or its token ends. */
  start(account: string, token: string, targets: readonly string[]): void {
    void this.stop(account);
    const agent = new Agent({
      server: this.#server,
      token,
      name: 'sample service',
      version: '1.0.0',
      allowed: readTargets([...targets]),
      say: (line) => this.#log.info({ account }, `sample service: ${line}`),
    });
    const ended = agent.run().catch((err: unknown) => {
      this.#log.info({ err, account }, 'the line to a sample service has ended');
      if (this.#running.get(account)?.agent === agent) this.#running.delete(account);
    });
    this.#running.set(account, { agent, ended });
  }

  /** Ends the line of an account. */
  async stop(account: string): Promise<void> {
    const running = this.#running.get(account);
    if (!running) return;
    this.#running.delete(account);
    await running.agent.drain();
    await running.ended;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((account) => this.stop(account)));
  }
}
