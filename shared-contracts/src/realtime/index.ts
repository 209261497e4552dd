export type { RealtimeState, TopicMap, TopicName } from './topics.ts';
export { channelOf, topicSchemas } from './topics.ts';
