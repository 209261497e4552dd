/** @jest-environment-options {"window": true} */
import { createChannelAuthoriser } from './channelAuthoriser.ts';

const request = { socketId: '123.456', channelName: 'private-100001' };

test('asks the default path of pusher-js, as form fields and with the token', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"auth":"k:sig"}'));
  const authorise = createChannelAuthoriser({ token: async () => 't1', refresh: async () => 't2' });
  await expect(authorise(request)).resolves.toEqual({ auth: 'k:sig' });
  const [address, options] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/pusher/auth');
  expect(String(options?.body)).toBe('socket_id=123.456&channel_name=private-100001');
  expect(options?.headers).toEqual({ authorization: 'Bearer t1' });
});

test('renews a refused token once', async () => {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response('', { status: 401 }))
    .mockResolvedValueOnce(new Response('{"auth":"k:sig"}'));
  const authorise = createChannelAuthoriser({ token: async () => 't1', refresh: async () => 't2' });
  await authorise(request);
  expect(fetched.mock.calls[1]?.[1]?.headers).toEqual({ authorization: 'Bearer t2' });
});

test('a refusal is an error with its status', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 403 }));
  const onRefused = jest.fn();
  const authorise = createChannelAuthoriser({ token: async () => 't1', refresh: async () => 't2', onRefused });
  await expect(authorise(request)).rejects.toThrow('403');
  expect(onRefused).toHaveBeenCalledTimes(1);
});
