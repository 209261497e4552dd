import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import {
  folderOf,
  type ReleasePlace,
  type ReleaseStorage,
  type SpooledFile,
  type StoredFile,
} from './releaseStorage.ts';

/** An S3-compatible bucket. */
export interface BucketOptions {
  bucket: string;
  /** Address of the service, e.g. `https://s3.eu-west-3.amazonaws.com`; the bucket is the first part of the path. */
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
  /** Folder before the keys of these files. */
  prefix?: string;
}

/** Milliseconds for one file of 8 MB at most. */
const timeout = 60_000;

/** Releases in a bucket: `<remote>/<hash>/<name>`. */
export class BucketStorage implements ReleaseStorage {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor({ bucket, endpoint, region, keyId, secret, prefix }: BucketOptions) {
    this.#client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      service: 's3',
      retries: 2,
    });
    this.#base = [endpoint, encodeURIComponent(bucket), ...(prefix ? [prefix] : [])].join('/');
  }

  async write(place: ReleasePlace, name: string, { path, sha256 }: SpooledFile): Promise<void> {
    const response = await this.#send(place, name, {
      method: 'PUT',
      // Refused when something is there already.
      headers: { 'x-amz-content-sha256': sha256, 'if-none-match': '*' },
      // Read from the disk while it is sent.
      body: await openAsBlob(path),
    });
    await response.body?.cancel();
    if (!response.ok && response.status !== 412) throw failed('write', name, response);
  }

  async read(place: ReleasePlace, name: string): Promise<StoredFile | null> {
    // Whole and as it is: a compressed twin must not be unpacked on the way.
    const response = await this.#send(place, name, { method: 'GET', headers: { 'accept-encoding': 'identity' } });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok || !response.body) throw failed('read', name, response);
    const stream = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    return { size: Number(response.headers.get('content-length')), stream };
  }

  async remove(place: ReleasePlace, names: readonly string[]): Promise<void> {
    for (const name of names) {
      const response = await this.#send(place, name, { method: 'DELETE' });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) throw failed('remove', name, response);
    }
  }

  async #send(place: ReleasePlace, name: string, init: RequestInit): Promise<Response> {
    const address = `${this.#base}/${folderOf(place)}/${encodeURIComponent(name)}`;
    return this.#client.fetch(address, { ...init, signal: AbortSignal.timeout(timeout) });
  }
}

function failed(what: string, name: string, { status, statusText }: Response): Error {
  return new Error(`The bucket of releases would not ${what} ${name}: ${status} ${statusText}`);
}
