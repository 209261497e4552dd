import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxDocumentBytes } from 'shared-contracts/api/catalogue';
import { parseAllowList } from '../../config/allowList.ts';
import { createEgress } from '../../engine/egress/egress.ts';
import { fetchDocument } from './fetchDocument.ts';

const egress = createEgress({ allow: parseAllowList('127.0.0.1') });
const service = createServer(({ url }, response) => {
  const status = { '/moved': 302, '/missing': 404 }[url ?? ''] ?? 200;
  response.writeHead(status, status === 302 ? { location: '/missing' } : {});
  response.end(url === '/large' ? Buffer.alloc(maxDocumentBytes + 1) : 'Not here');
});
// An error that nobody listens to ends the whole server.
const unheard: Error[] = [];
const onUncaught = (error: Error) => unheard.push(error);

let url: string;
before(async () => {
  process.on('uncaughtException', onUncaught);
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
after(async () => {
  service.closeAllConnections();
  service.close();
  await egress.close();
  process.off('uncaughtException', onUncaught);
});

for (const [path, problem] of Object.entries({ moved: /404/, missing: /404/, large: /16 MB/ })) {
  test(`an answer that is not read to its end is put aside without an error: ${path}`, async () => {
    const refused = fetchDocument(egress, `${url}/${path}`);
    await assert.rejects(refused, ({ message }: Error) => problem.test(message));
    await sleep(100);
    assert.deepEqual(unheard, []);
  });
}
