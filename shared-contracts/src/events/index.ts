export { channelOf, remoteChannelOf, type TopicMap, type TopicName, topicSchemas } from '../realtime/topics.ts';
export * from './eventMap.ts';
