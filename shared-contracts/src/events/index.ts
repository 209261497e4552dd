export { channelOf, type TopicMap, type TopicName, topicSchemas } from '../realtime/topics.ts';
export * from './eventMap.ts';
