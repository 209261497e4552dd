export { type ApiClient, type ApiClientOptions, createApiClient } from './api-client.ts';
export { createChannelAuthoriser } from './channel-authoriser.ts';
export { createEventBus, type EventBus } from './event-bus.ts';
export { createHostApi, type HostScope, type HostServices } from './host-api.ts';
export { createListeners, type Listeners } from './listeners.ts';
export { createRealtimeClient, type RealtimeClient, type RealtimeOptions } from './realtime-client.ts';
export type {
  Authorise,
  ChannelGrant,
  RealtimeChannel,
  RealtimeSettings,
  RealtimeSocket,
  SocketFactory,
} from './realtime-socket.ts';
