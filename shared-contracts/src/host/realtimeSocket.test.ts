import type { Options } from 'pusher-js';
import { openSocket } from './realtimeSocket.ts';

const made: { key: string; options: Options }[] = [];

jest.mock('pusher-js', () => ({
  __esModule: true,
  default: class {
    constructor(key: string, options: Options) {
      made.push({ key, options });
    }
  },
}));

const optionsFor = (settings: Parameters<typeof openSocket>[0], authorise = jest.fn()) => {
  openSocket(settings, authorise);
  return made.at(-1)!.options;
};

test('TLS is forced unless the settings say otherwise', () => {
  const base = { key: 'k', cluster: 'eu', host: null, port: null };
  expect(optionsFor(base).forceTLS).toBe(true);
  expect(optionsFor({ ...base, forceTLS: false }).forceTLS).toBe(false);
});

test('the time-outs of pusher-js stay its own', () => {
  const options = optionsFor({ key: 'k', cluster: 'eu', host: null, port: null });
  expect(Object.keys(options).sort()).toEqual(['channelAuthorization', 'cluster', 'forceTLS']);
});

test('a host of our own is reached by web socket alone', () => {
  expect(optionsFor({ key: 'k', cluster: 'local', host: 'weft.example', port: 4400 })).toMatchObject({
    wsHost: 'weft.example',
    wsPort: 4400,
    wssPort: 4400,
    enabledTransports: ['ws'],
  });
});

test('authorisation answers with the grant, or with the error', async () => {
  const authorise = jest.fn().mockResolvedValueOnce({ auth: 'k:sig' }).mockRejectedValueOnce(new Error('refused'));
  const options = optionsFor({ key: 'k', cluster: 'eu', host: null, port: null }, authorise);
  const { customHandler } = options.channelAuthorization as {
    customHandler: (request: object, answer: jest.Mock) => void;
  };
  const ask = () =>
    new Promise((resolve) =>
      customHandler(
        { socketId: '1.2', channelName: 'private-1' },
        jest.fn((...args) => resolve(args)),
      ),
    );
  await expect(ask()).resolves.toEqual([null, { auth: 'k:sig' }]);
  await expect(ask()).resolves.toEqual([new Error('refused'), null]);
});
