export type { EventMap, EventName } from './schemas.ts';
export { eventSchemas } from './schemas.ts';
