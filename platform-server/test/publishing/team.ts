import type { CandidateRelease } from './candidate.ts';

export interface PublishAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  body: any;
}

/** A team that deploys one remote. */
export class Team {
  readonly #url: string;
  readonly #secret: string;

  constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  async call(method: string, path: string, body?: unknown): Promise<PublishAnswer> {
    const payload = body === undefined ? {} : { body: JSON.stringify(body) };
    return this.#send(path, { method, ...payload }, 'application/json');
  }

  open(document: unknown, isDryRun = false, isTrial = false): Promise<PublishAnswer> {
    return this.call('POST', '/deploy/uploads/', { document, dry_run: isDryRun, trial: isTrial });
  }

  sendFile(id: string, name: string, bytes: Buffer): Promise<PublishAnswer> {
    const path = `/deploy/uploads/${id}/files/${encodeURIComponent(name)}`;
    return this.#send(path, { method: 'PUT', body: new Uint8Array(bytes) }, 'application/octet-stream');
  }

  finish(id: string, body: object = { browser: null, skip_reason: 'a test' }): Promise<PublishAnswer> {
    return this.call('POST', `/deploy/uploads/${id}/finish/`, body);
  }

  /** Opens an upload and sends every file; its id. */
  async upload({ document, files }: CandidateRelease): Promise<string> {
    const { body } = await this.open(document);
    for (const name of body.missing) {
      const sent = await this.sendFile(body.id, name, files.get(name) ?? Buffer.alloc(0));
      if (sent.status !== 204) throw new Error(`${name}: ${sent.body.message}`);
    }
    return body.id;
  }

  async publish(release: CandidateRelease): Promise<PublishAnswer> {
    return this.finish(await this.upload(release));
  }

  async #send(path: string, init: RequestInit, type: string): Promise<PublishAnswer> {
    const headers = { authorization: `Bearer ${this.#secret}`, 'content-type': type };
    const answer = await fetch(`${this.#url}/api/v2${path}`, { ...init, headers });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }
}
