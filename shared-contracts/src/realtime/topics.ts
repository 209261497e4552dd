import type { z } from 'zod';
import type { topicSchemas } from './topicSchemas.ts';

type Schemas = typeof topicSchemas;
export type TopicName = keyof Schemas;
export type TopicMap = { [T in TopicName]: z.output<Schemas[T]> };

/** Connection as the user sees it. */
export type RealtimeState = 'connecting' | 'connected' | 'unavailable' | 'disconnected';

/** The private channel of an account (SEC-01). */
export function channelOf(accountNumber: string): string {
  return `private-${accountNumber}`;
}
