import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answersElementId, type PageAnswer } from 'shared-contracts/deploy';
import { type PublishingServer, startPublishingServer } from '../../test/publishing/publishingServer.ts';
import { Visitor } from '../../test/publishing/visitor.ts';

let server: PublishingServer;
before(async () => {
  server = await startPublishingServer();
});
after(() => server.close());

const visitor = (name: string) => new Visitor(server.url).signIn(name);

async function answersOf(asking: Visitor, headers: Record<string, string> = {}): Promise<PageAnswer[]> {
  const answer = await asking.send('/scenario', { headers: { accept: 'text/html', ...headers } });
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.get('access-control-allow-origin'), null);
  const element = new RegExp(`<script type="application/json" id="${answersElementId}">(.*?)</script>`, 's');
  const [, text = '[]'] = element.exec(await answer.text()) ?? [];
  return JSON.parse(text) as PageAnswer[];
}

/** What differs from one token to the next. */
const apartFromToken = (body: unknown) => ({ ...(body as object), access_token: '', expires_at_seconds: 0 });

/** Each answer is what the server says to the same question at that moment. */
async function expectTrue(asking: Visitor, answers: readonly PageAnswer[]): Promise<void> {
  for (const { path, token, body } of answers) {
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await asking.send(path, { headers: { accept: 'application/json', ...authorization } });
    assert.deepEqual(apartFromToken(body), apartFromToken(await answer.json()), path);
  }
}

const sessionOf = (answer?: PageAnswer) => answer?.body as { org_id_to_org_member_info: object };
const paths = (answers: readonly PageAnswer[]) => answers.map(({ path }) => path.split('=')[0]);
const ofAccount = ['/api/v2/account/me/', '/api/v2/subscription/chargebee/info/', '/api/v2/person/preferences'];

test('a page holds what the server would answer first', async () => {
  const member = await visitor('member');
  const answers = await answersOf(member);
  assert.deepEqual(paths(answers), ['/api/v1/refresh_token', ...ofAccount]);
  await expectTrue(member, answers);
});

test('to somebody of several organisations it tells of the one that the page is for', async () => {
  const owner = await visitor('superadmin');
  await owner.post('/create_org', { organisation: 'Second of two' });
  const [session] = await answersOf(owner);
  const organisations = Object.keys(sessionOf(session).org_id_to_org_member_info);
  assert.ok(organisations.length > 1);
  for (const id of organisations) {
    owner.cookies.set('active_org_id', id);
    const answers = await answersOf(owner);
    assert.deepEqual(paths(answers), ['/api/v1/refresh_token', '/api/v1/refresh_token?active_org_id', ...ofAccount]);
    const account = answers[2]?.body as { propelauth_org_id: string };
    assert.equal(account.propelauth_org_id, id);
    await expectTrue(owner, answers);
  }
});

test('a script that reads the page is given none, and neither is who has no session', async () => {
  assert.deepEqual(await answersOf(await visitor('member'), { 'sec-fetch-dest': 'empty' }), []);
  assert.deepEqual(await answersOf(new Visitor(server.url)), []);
});
