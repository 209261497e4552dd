export * from './kinds.ts';
export * from './list.ts';
export * from './settings.ts';
export * from './unread.ts';
