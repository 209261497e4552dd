import { after, before, describe } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { importContentSchema, importDeploymentSchema } from 'shared-contracts/api/import-page';
import { ImportServer } from './imports/importServer.ts';
import { callPublic, enter, keyOf, openFile, sendAll } from './imports/visitor.ts';
import { contentProbes, deploymentProbes } from './settings/importProbes.ts';
import { type Settings, testSettings } from './settings/probing.ts';

let its: ImportServer;
/** A server for each: one lets so many visitors of an address in within a minute. */
function haveServer(): void {
  before(async () => {
    its = await ImportServer.start();
  });
  after(() => its.server.close());
}

/** Whether files of this size may be sent at all, what is answered to one with a faulty row, and what one becomes. */
async function observeContent(content: Settings, path: string): Promise<unknown> {
  const page = await its.publishedPage(content);
  const { url } = its.server;
  const pass = await enter(url, page);
  if (path.startsWith('max_')) {
    const { status, body } = await callPublic(url, '/import-submission/', {
      ...{ pass, version: 1, file_name: 'orders.csv', file_bytes: 3_000, row_count: 4, language: 'en' },
      columns: [{ key: 'name', header: 'Name', reading: {} }],
    });
    return [status, body.reason];
  }
  const send = async (rows: string[][]) => {
    const file = await openFile(url, pass, { columns: ['name'], rows: rows.length });
    await sendAll(file, rows);
    return [file, await file.ask('submit')] as const;
  };
  if (path === 'row_policy') {
    const [, { status, body }] = await send([['Ann'], ['']]);
    return [status, body.reason];
  }
  const [file] = await send([['Ann'], ['Bob'], ['Cid']]);
  for (;;) {
    const messages = await its.messagesOf(file);
    const rows = messages.reduce((sum, { params }) => sum + Number(params.last_row) - Number(params.first_row) + 1, 0);
    if (rows === 3) return messages.map(({ payload }) => payload);
    await sleep(20);
  }
}

/** Whom the page is shown to, where, and whether it lets in. */
async function observeDeployment(deployment: Settings): Promise<unknown> {
  const password = deployment.access === 'password' ? 'only for you' : undefined;
  const page = await its.publishedPage({}, { rest: null, deployment, ...(password && { password }) });
  const shown = await fetch(page.url);
  const enterWith = (body: object) => callPublic(its.server.url, `/import-visit/${keyOf(page)}`, body);
  const visit = await enterWith({});
  // No page has signed it: one that reads contexts refuses whoever brings it.
  const forged = await enterWith({ context: 'a.b.c' });
  const ancestors = /frame-ancestors[^;]*/.exec(shown.headers.get('content-security-policy') ?? '')?.[0];
  return [shown.status, ancestors, visit.status, visit.body.reason ?? visit.body.code, forged.body.reason];
}

describe('no setting of the content of an import page without a wire', () => {
  haveServer();
  // Of columns `lookupSettings.test.ts` tries every setting.
  testSettings(importContentSchema.omit({ columns: true }), contentProbes, observeContent);
});

describe('no setting of the deployment of an import page without a wire', () => {
  haveServer();
  testSettings(importDeploymentSchema, deploymentProbes, observeDeployment);
});
