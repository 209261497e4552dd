export { AccessRefused, AccountSuspended } from './accessRefused.ts';
export { type ApiClient, type ApiClientOptions, createApiClient, type ErrorSpeech } from './apiClient.ts';
export { createChannelAuthoriser } from './channelAuthoriser.ts';
export { createEventBus, type EventBus, type EventBusDeps } from './eventBus.ts';
export { createHostApi, type HostScope, type HostServices } from './hostApi.ts';
export { createListeners, type Listeners } from './listeners.ts';
export { createRealtimeClient, type RealtimeClient, type RealtimeOptions } from './realtimeClient.ts';
export type {
  Authorise,
  ChannelGrant,
  RealtimeChannel,
  RealtimeSettings,
  RealtimeSocket,
  SocketFactory,
} from './realtimeSocket.ts';
export { SessionMoved } from './sessionMoved.ts';
