export type { RealtimeState, TopicMap, TopicName } from './topics.ts';
export { channelOf } from './topics.ts';
