import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openSmtpPeer, type SmtpPeer } from '../../test/mail/smtpPeer.ts';
import type { OutgoingMail } from '../engine/mail.ts';
import { NodeFailure } from '../engine/nodes/nodeFailure.ts';
import { stderrLog } from '../process/log.ts';
import * as mailboxRepository from '../store/repositories/mailboxRepository.ts';
import * as mailRepository from '../store/repositories/mailRepository.ts';
import { mailboxQuota } from '../store/repositories/mailRepository.ts';
import { PostOffice, type PostOfficeDeps } from './postOffice.ts';
import { openSmtp } from './smtp.ts';

let database: TestDatabase;
let peer: SmtpPeer;
const opened: PostOffice[] = [];
const { signal } = new AbortController();

before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());
beforeEach(async () => {
  peer = await openSmtpPeer();
});
afterEach(async () => {
  for (const office of opened.splice(0)) office.close();
  await peer.close();
});

function office(changes: Partial<PostOfficeDeps> = {}): PostOffice {
  const smtp = openSmtp(peer.url);
  const made = new PostOffice({
    ...{
      pool: database.pool,
      smtp,
      from: 'Weft <weft@example.org>',
      host: 'example.org',
      maxPerHour: 500,
      log: stderrLog('silent'),
    },
    permitted: async () => null,
    ...changes,
  });
  opened.push(made);
  return made;
}

function mail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    ...{ account: 'A-1', scenarioId: null, runId: null, to: ['Ann <ann@example.com>'], cc: [], bcc: [], replyTo: [] },
    ...{ subject: 'Ordre reçu', text: 'Two words', html: '<b>Two words</b>', attachments: [] },
    ...changes,
  };
}

async function stateOf(key: string): Promise<string> {
  const { rows } = await database.pool.query('select state from mail where key = $1', [key]);
  return rows[0]?.state;
}

/** Who reads every mail of an account. */
const all = (account: string) => ({ account, savedBy: null });

test('a mail arrives whole, is sent once, and those in bcc are named to nobody', async () => {
  const attachments = [{ name: 'a.txt', type: 'text/plain', content: Buffer.from('in the file') }];
  const receipt = await office().send(mail({ bcc: ['bob@example.com'], attachments }), 'k-whole', signal);
  assert.deepEqual(receipt, { messageId: '<k-whole@example.org>', rejected: [] });
  const [taken] = peer.taken;
  assert.deepEqual([taken?.from, taken?.to], ['weft@example.org', ['ann@example.com', 'bob@example.com']]);
  assert.match(taken?.source ?? '', /^Message-ID: <k-whole@example\.org>\r?$/m);
  assert.match(taken?.source ?? '', /^Auto-Submitted: auto-generated\r?$/m);
  assert.match(taken?.source ?? '', new RegExp(Buffer.from('in the file').toString('base64')));
  assert.doesNotMatch(taken?.source ?? '', /bob@/);
  await office().send(mail(), 'k-whole', signal);
  assert.equal(peer.taken.length, 1);
});

test('a refusal says what the server said, and lets the mail be tried again', async () => {
  peer.refuses = () => 550;
  await assert.rejects(office().send(mail(), 'k-refused', signal), {
    code: 'MAIL_REJECTED',
    message: /550 .*ann@example\.com is unknown here/,
    details: {
      permanent: true,
      advice: 'Check the recipients and the contents.',
      words: { reason: 'MAIL_REJECTED', params: { answer: '550 5.1.1 ann@example.com is unknown here' } },
    },
  });
  peer.refuses = () => null;
  peer.beforeTaking = async () => {
    throw Object.assign(new Error('4.3.2 come back later'), { responseCode: 451 });
  };
  await assert.rejects(office().send(mail(), 'k-refused', signal), { code: 'MAIL_DEFERRED' });
  peer.beforeTaking = async () => undefined;
  await office().send(mail(), 'k-refused', signal);
  assert.equal(peer.taken.length, 1);
});

test('a mail counts as handed over once the server has all but its end, and no sooner', async () => {
  const states: string[] = [];
  peer.refuses = async () => {
    states.push(await stateOf('k-late'));
    return null;
  };
  peer.beforeTaking = async () => void states.push(await stateOf('k-late'));
  await office().send(mail({ cc: ['bob@example.com'] }), 'k-late', signal);
  assert.deepEqual([...states, await stateOf('k-late')], ['sending', 'sending', 'handed-over', 'sent']);
});

test('who is refused beside others is told', async () => {
  peer.refuses = (address) => (address.startsWith('no') ? 550 : null);
  const { rejected } = await office().send(mail({ cc: ['no@example.com'] }), 'k-part', signal);
  assert.deepEqual(rejected, ['no@example.com']);
});

test('what stands between here and the mail server is told to the operator alone', async () => {
  await peer.close();
  const failure = await office()
    .send(mail(), 'k-away', signal)
    .catch((error) => error);
  assert.equal(failure.code, 'MAIL_UNREACHABLE');
  assert.doesNotMatch(failure.message, /127\.0\.0|ECONN/);
});

test('a mail whose outcome nobody knows is not sent again', async () => {
  peer.beforeTaking = async () => {
    void peer.close();
    await new Promise(() => undefined);
  };
  const short = office({ smtp: openSmtp(`${peer.url}?socketTimeout=300`) });
  await assert.rejects(short.send(mail(), 'k-unsure', signal), { code: 'MAIL_UNSURE' });
  assert.equal(await stateOf('k-unsure'), 'handed-over');
  await assert.rejects(office().send(mail(), 'k-unsure', signal), { code: 'MAIL_UNSURE' });
});

test('who lost the mail to another while sending does not hand it over', async () => {
  const smtp = openSmtp(peer.url);
  const slow: PostOfficeDeps['smtp'] = {
    send: (mime, handOver, until) =>
      smtp.send(
        mime,
        async () => {
          await mailRepository.take(
            database.pool,
            { account: 'A-1', scenarioId: null, runId: null, key: 'k-lost' },
            crypto.randomUUID(),
          );
          await handOver();
        },
        until,
      ),
    close: () => smtp.close(),
  };
  await assert.rejects(office({ smtp: slow }).send(mail(), 'k-lost', signal));
  assert.equal(await stateOf('k-lost'), 'sending');
  await office().send(mail(), 'k-lost', signal);
  assert.equal(peer.taken.length, 1, 'the server has not taken the half of it');
});

test('a mail that is broken off before it was handed over was not sent', async () => {
  const controller = new AbortController();
  const smtp = openSmtp(peer.url);
  const handsOverNever = () => {
    controller.abort();
    return new Promise<never>(() => undefined);
  };
  const waiting = office({
    smtp: { send: (mime, _handOver, until) => smtp.send(mime, handsOverNever, until), close: () => smtp.close() },
  });
  await assert.rejects(waiting.send(mail(), 'k-abort', controller.signal), { code: 'MAIL_UNREACHABLE' });
  await office().send(mail(), 'k-abort', signal);
  assert.equal(peer.taken.length, 1);
});

test('without an SMTP server mails stay in the mailbox, once', async () => {
  const kept = office({ smtp: null });
  await kept.send(mail({ account: 'A-box' }), 'k-kept', signal);
  await kept.send(mail({ account: 'A-box' }), 'k-kept', signal);
  const { items, total } = await mailboxRepository.kept(database.pool, all('A-box'), { page: 1, limit: 10 });
  assert.equal(total, 1);
  assert.deepEqual([items[0]?.subject, items[0]?.files, items[0]?.recipients], ['Ordre reçu', 0, mail().to]);
  assert.equal(await mailboxRepository.keptById(database.pool, all('A-other'), items[0]?.id ?? ''), null);
});

test('the mailbox keeps no more than its quota, and lets the oldest go', async () => {
  const kept = (key: string) => ({ ...origin(key), account: 'A-full' });
  for (const key of ['k-old', 'k-mid']) await mailRepository.keep(database.pool, kept(key), content());
  await database.pool.query('update mail set bytes = $2 where key = $1', ['k-mid', mailboxQuota.bytes]);
  await mailRepository.keep(database.pool, kept('k-new'), content());
  assert.deepEqual((await mailboxRepository.kept(database.pool, all('A-full'), { page: 1, limit: 10 })).total, 1);
  await database.pool.query(
    `insert into mail (id, account_number, key, state) select gen_random_uuid(), 'A-full', 'k-' || n, 'kept'
     from generate_series(1, $1::int) n`,
    [mailboxQuota.mails + 5],
  );
  await mailRepository.keep(database.pool, kept('k-newest'), content());
  assert.equal(
    (await mailboxRepository.kept(database.pool, all('A-full'), { page: 1, limit: 10 })).total,
    mailboxQuota.mails,
  );
});

test('an account sends so many mails within an hour and no more, and what it sends again is not counted twice', async () => {
  const few = office({ maxPerHour: 2 });
  for (const key of ['k-l1', 'k-l2', 'k-l2']) await few.send(mail({ account: 'A-few' }), key, signal);
  const refused = await few.send(mail({ account: 'A-few' }), 'k-l3', signal).catch((error: unknown) => error);
  assert.ok(refused instanceof NodeFailure);
  assert.equal(refused.code, 'MAIL_LIMIT');
  assert.match(refused.message, /has sent 2 emails within an hour/);
  const wait = refused.details.retryAfterMs ?? 0;
  assert.ok(wait > 3_000_000 && wait <= 3_600_000);
  await few.send(mail({ account: 'A-another' }), 'k-l4', signal);
  await database.pool.query(`update mail set created_at = now() - interval '1 hour' where key = 'k-l1'`);
  await few.send(mail({ account: 'A-few' }), 'k-l3', signal);
  assert.equal(peer.taken.length, 4);
});

test('mails sent at once count each other, and those that the mailbox lets go still count', async () => {
  for (const smtp of [openSmtp(peer.url), null]) {
    const few = office({ maxPerHour: 3, smtp });
    const account = smtp ? 'A-burst' : 'A-burst-box';
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => few.send(mail({ account }), `k-${account}-${n}`, signal)),
    );
    assert.equal(sent.filter(({ status }) => status === 'fulfilled').length, 3);
  }
  const box = office({ maxPerHour: 3, smtp: null });
  for (const n of [1, 2, 3]) {
    await box.send(mail({ account: 'A-heavy' }), `k-heavy-${n}`, signal);
    await database.pool.query('update mail set bytes = $2 where key = $1', [`k-heavy-${n}`, mailboxQuota.bytes]);
  }
  assert.equal((await mailboxRepository.kept(database.pool, all('A-heavy'), { page: 1, limit: 10 })).total, 1);
  await assert.rejects(box.send(mail({ account: 'A-heavy' }), 'k-heavy-4', signal), { code: 'MAIL_LIMIT' });
});

test('a sandbox account writes to its own people alone', async () => {
  const own = office({ permitted: async () => new Set(['ann@example.com']) });
  await own.send(mail({ to: ['Ann <Ann@example.com>'] }), 'k-own', signal);
  await assert.rejects(own.send(mail({ bcc: ['eve@example.net'] }), 'k-own-2', signal), { code: 'MAIL_SANDBOX' });
  assert.equal(peer.taken.length, 1);
});

const content = () => ({ ...mail(), from: 'Weft <weft@example.org>', attachments: [] });
const origin = (key: string) => ({ account: 'A-1', scenarioId: null, runId: null, key });

test('mails of the product wait out a refusal, go out once however many send them, and leave nothing behind', async () => {
  await mailRepository.queue(database.pool, origin('k-queued'), content());
  peer.refuses = () => 451;
  const now = Date.now() + 1000;
  const next = await office().deliverDue(now);
  assert.equal(next, now + 60_000);
  peer.refuses = () => null;
  await Promise.all([office().deliverDue(now + 61_000), office().deliverDue(now + 61_000)]);
  assert.equal(peer.taken.length, 1);
  const { rows } = await database.pool.query(`select state, content from mail where key = 'k-queued'`);
  assert.deepEqual(rows, [{ state: 'sent', content: null }]);
});

test('a mail of the product is sent by another when its sender has died, and given up when it is refused for good', async () => {
  await mailRepository.queue(database.pool, origin('k-dead'), content());
  const now = Date.now() + 1000;
  await mailRepository.takeDue(database.pool, crypto.randomUUID(), new Date(now), new Date(now + 5000));
  assert.equal(await office().deliverDue(now), now + 5000);
  peer.refuses = () => 550;
  assert.equal(await office().deliverDue(now + 5001), null);
  assert.equal(await stateOf('k-dead'), 'failed');
});

/** The database fails to note the first so many mails as sent, until `end`; `met` resolves at the first of them. */
async function unableToNote(failures: number) {
  await database.pool.query(`
    create sequence note_attempts;
    create function refuse_note() returns trigger language plpgsql as $$
    begin
      if nextval('note_attempts') <= ${failures} then raise exception 'No space is left'; end if;
      return new;
    end $$;
    create trigger refuse_note before update on mail for each row when (new.state = 'sent') execute function refuse_note()`);
  const attempts = async () => (await database.pool.query('select is_called from note_attempts')).rows[0].is_called;
  return {
    async met() {
      for (const limit = Date.now() + 30_000; !(await attempts()); await sleep(10)) {
        assert.ok(Date.now() < limit, 'nobody has tried to note the mail as sent');
      }
    },
    end: () => database.pool.query('drop function refuse_note cascade; drop sequence note_attempts'),
  };
}

test('a mail that the server has taken is noted as sent when the database is back', async () => {
  const fault = await unableToNote(2);
  try {
    await office().send(mail(), 'k-noted-late', signal);
  } finally {
    await fault.end();
  }
  assert.equal(await stateOf('k-noted-late'), 'sent');
});

test('a mail that was taken and can never be noted as sent is not sent again', async () => {
  const fault = await unableToNote(1_000_000);
  try {
    await mailRepository.queue(database.pool, origin('k-never-noted'), content());
    const ending = office();
    const delivered = ending.deliverDue(Date.now() + 1000);
    await fault.met();
    ending.close();
    await delivered;
  } finally {
    await fault.end();
  }
  assert.equal(await stateOf('k-never-noted'), 'handed-over');
  await office().deliverDue(Date.now() + 24 * 60 * 60_000);
  assert.equal(peer.taken.length, 1);
});
