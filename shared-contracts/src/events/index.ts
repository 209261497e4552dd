export { channelOf, type TopicMap, type TopicName, topicSchemas } from '../realtime/topics.ts';
export type { EventMap, EventName } from './schemas.ts';
export { eventSchemas } from './schemas.ts';
