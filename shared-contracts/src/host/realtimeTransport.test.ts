import { createFakeSocket } from '../testing/fakeSocket.ts';
import { createRealtimeClient } from './realtimeClient.ts';

const made: ReturnType<typeof createFakeSocket>[] = [];

jest.mock('pusher-js', () => ({
  __esModule: true,
  default: function open() {
    const socket = createFakeSocket();
    made.push(socket);
    return socket;
  },
}));

function setUp() {
  made.length = 0;
  const drawn = Promise.withResolvers<void>();
  const settings = { key: 'key', cluster: 'local', host: null, port: null };
  const authorise = async () => ({ auth: 'a' });
  const client = createRealtimeClient({ settings, authorise, onProblem: jest.fn(), after: drawn.promise });
  return { client, draw: drawn.resolve };
}

/** What was brought has come. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test('the transport comes after the first picture, and joins the account that was named meanwhile', async () => {
  const { client, draw } = setUp();
  client.connect();
  client.join('100001');
  await settle();
  expect(made).toHaveLength(0);
  expect(client.state()).toBe('connecting');
  draw();
  await settle();
  expect(made.map(({ channels }) => [...channels.keys()])).toEqual([['private-100001']]);
});

test('who drops the connection before the transport is there gets none, and asks once for the next', async () => {
  const { client, draw } = setUp();
  client.connect();
  client.disconnect();
  draw();
  await settle();
  expect(made).toHaveLength(0);
  client.connect();
  client.connect();
  await settle();
  expect(made).toHaveLength(1);
});
