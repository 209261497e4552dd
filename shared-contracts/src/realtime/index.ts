export type { RealtimeState, TopicMap, TopicName } from './topics.ts';
export { channelOf, remoteChannelOf, topicSchemas } from './topics.ts';
