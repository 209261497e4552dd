export { channelOf, type TopicMap, type TopicName } from '../realtime/topics.ts';
export * from './eventMap.ts';
