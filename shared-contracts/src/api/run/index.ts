export * from './endpoints.ts';
export * from './nodeLog.ts';
export * from './retry.ts';
export * from './runLog.ts';
export * from './shapes.ts';
export * from './status.ts';
export * from './timeline.ts';
export * from './valueSearch.ts';
