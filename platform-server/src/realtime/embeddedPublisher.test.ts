import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Channels } from './channels.ts';
import { EmbeddedPublisher } from './embeddedPublisher.ts';
import { RecentNews, rememberedMs } from './recentNews.ts';
import { RemoteInterest } from './remoteInterest.ts';

const channel = 'private-100001';

type Handler = (payload: string) => void;

/** The processes on one database: what one sends, all others handle. */
class Line {
  readonly ends: End[] = [];
}

class End {
  readonly handlers = new Map<string, Handler>();
  readonly sent: string[] = [];
  readonly #line: Line;
  connected = true;
  readonly #reconnected: (() => void)[] = [];

  constructor(line: Line) {
    this.#line = line;
    line.ends.push(this);
  }

  on(name: string, handler: Handler): void {
    this.handlers.set(name, handler);
  }

  onReconnected(handler: () => void): void {
    this.#reconnected.push(handler);
  }

  reconnected(): void {
    for (const handler of this.#reconnected) handler();
  }

  async send(name: string, payload: string): Promise<boolean> {
    this.sent.push(`${name} ${payload}`);
    if (!this.connected) return false;
    for (const end of this.#line.ends) if (end !== this && end.connected) end.handlers.get(name)?.(payload);
    return true;
  }
}

interface Process {
  end: End;
  channels: Channels;
  interest: RemoteInterest;
  publisher: EmbeddedPublisher;
}

/** A clock that the test moves, and processes that begin at its time. */
function setUp(context: TestContext) {
  let now = 1_000_000;
  context.mock.method(performance, 'now', () => now);
  const line = new Line();
  const open = (): Process => {
    const end = new End(line);
    const channels = new Channels((name, isListenedTo) => {
      if (isListenedTo) interest.say(name);
    });
    const news = new RecentNews();
    const interest = new RemoteInterest(end, () => channels.names(), news);
    const publisher = new EmbeddedPublisher({ channels, interest, news }, end);
    interest.start();
    context.after(() => interest.close());
    return { end, channels, interest, publisher };
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { open, pass };
}

test('a process that is alone knows how long a channel has been quiet, and sends nothing for it', (context) => {
  const { open, pass } = setUp(context);
  const { interest, publisher, end } = open();
  pass(5_000);
  assert.equal(publisher.quietFor(channel), 5_000, 'as long as it is there');
  end.sent.length = 0;
  interest.expect(channel);
  publisher.publish(channel, 'trash-update', {});
  pass(300);
  assert.equal(publisher.quietFor(channel), 300);
  assert.equal(publisher.quietFor('private-2'), 5_300);
  pass(2 * rememberedMs);
  assert.equal(publisher.quietFor(channel), rememberedMs, 'no longer than is remembered');
  assert.deepEqual(end.sent, []);
});

test('a page that is expected counts as one that listens, until it should be there', (context) => {
  const { open, pass } = setUp(context);
  const { interest, publisher } = open();
  assert.equal(publisher.hasListeners(channel), false);
  interest.expect(channel);
  assert.equal(publisher.hasListeners(channel), true);
  pass(31_000);
  assert.equal(publisher.hasListeners(channel), false);
});

test('what another process publishes while a page comes is known where the page connects', (context) => {
  const { open, pass } = setUp(context);
  const [made, connected, worker] = [open(), open(), open()];
  pass(10_000);
  assert.equal(connected.publisher.quietFor(channel), 0, 'nobody told it of others');
  made.interest.expect(channel);
  assert.equal(connected.publisher.quietFor(channel), 0, 'the others have not answered yet');
  pass(250);
  assert.equal(connected.publisher.quietFor(channel), 10_250);
  worker.publisher.publish(channel, 'webhook-update', {});
  pass(40);
  assert.equal(connected.publisher.quietFor(channel), 40);
  made.publisher.publish(channel, 'webhook-update', {});
  pass(5);
  assert.equal(connected.publisher.quietFor(channel), 5, 'also what the process publishes that made the page');
});

test('what was published just before the page was made is told once somebody asks for it', (context) => {
  const { open, pass } = setUp(context);
  const [made, connected, worker] = [open(), open(), open()];
  pass(10_000);
  worker.publisher.publish(channel, 'webhook-update', {});
  pass(30);
  made.interest.expect(channel);
  pass(250);
  assert.equal(connected.publisher.quietFor(channel), 280);
});

test('a process that came while a page was expected is told of it, and nothing is known from before it', (context) => {
  const { open, pass } = setUp(context);
  const made = open();
  pass(10_000);
  made.interest.expect(channel);
  pass(1_000);
  const late = open();
  pass(300);
  assert.equal(late.publisher.quietFor(channel), 300);
  late.publisher.publish(channel, 'webhook-update', {});
  pass(20);
  assert.equal(made.publisher.quietFor(channel), 20);
});

test('a process that may have missed messages of others knows nothing from before it was back', (context) => {
  const { open, pass } = setUp(context);
  const [one] = [open(), open()];
  pass(10_000);
  one.interest.expect(channel);
  pass(1_000);
  one.end.connected = false;
  assert.equal(one.publisher.quietFor(channel), 0);
  one.end.connected = true;
  one.end.reconnected();
  pass(70);
  assert.equal(one.publisher.quietFor(channel), 70);
});

for (const [what, cause] of [
  ['messages of other processes may be lost', (end: End) => end.reconnected()],
  ['a process has died', (end: End) => end.handlers.get('weft_missed')?.('died')],
] as const)
  test(`pages read again where ${what}`, (context) => {
    const { open } = setUp(context);
    const { channels, publisher, end } = open();
    const sent: string[] = [];
    channels.add(channel, { socketId: '1.1', send: (text) => void sent.push(text) });
    context.mock.timers.enable({ apis: ['setTimeout'] });
    cause(end);
    assert.equal(publisher.quietFor(channel), 0);
    context.mock.timers.tick(5_000);
    assert.deepEqual(
      sent.map((text) => JSON.parse(text)),
      [{ event: 'pusher_internal:subscription_succeeded', channel, data: '{"quiet_ms":0}' }],
    );
  });

/** A page that listens at a process, and what it is told. */
function pageAt({ channels }: Process): string[] {
  const events: string[] = [];
  channels.add(channel, { socketId: '1.1', send: (text) => void events.push(JSON.parse(text).event) });
  return events;
}

const missed = 'pusher_internal:subscription_succeeded';
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('pages elsewhere read again where a process could not send them what it published', async (context) => {
  const { open } = setUp(context);
  const [worker, other] = [open(), open()];
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const received = pageAt(other);
  worker.end.connected = false;
  worker.publisher.publish(channel, 'logs-update', {});
  await settled();
  context.mock.timers.tick(5_000);
  assert.deepEqual(received, []);
  worker.end.connected = true;
  worker.end.reconnected();
  await settled();
  context.mock.timers.tick(5_000);
  assert.deepEqual(received, [missed]);
});

test('pages elsewhere read again where a message was too long to be carried', (context) => {
  const { open } = setUp(context);
  const [worker, other] = [open(), open()];
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const received = pageAt(other);
  worker.publisher.publish(channel, 'logs-update', { exceptions: 'x'.repeat(8_000) });
  context.mock.timers.tick(5_000);
  assert.deepEqual(received, [missed]);
});

test('pages read again of whose listening a new process learns after something has come', (context) => {
  const { open, pass } = setUp(context);
  const other = open();
  const received = pageAt(other);
  // It stands still, and answers late.
  const answers = other.end.handlers.get('weft_push_interest');
  other.end.handlers.delete('weft_push_interest');
  const worker = open();
  context.mock.timers.enable({ apis: ['setTimeout'] });
  assert.equal(worker.publisher.hasListeners(channel), false);
  pass(9_000);
  answers?.('?');
  context.mock.timers.tick(5_000);
  assert.deepEqual(received, [missed]);
});

test('several reasons to read again within moments are one', (context) => {
  const { open } = setUp(context);
  const one = open();
  const received = pageAt(one);
  context.mock.timers.enable({ apis: ['setTimeout'] });
  for (let time = 0; time < 10; time++) one.publisher.readAgain(channel);
  context.mock.timers.tick(5_000);
  assert.deepEqual(received, [missed]);
});
