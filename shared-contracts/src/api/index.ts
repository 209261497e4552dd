export * from './clientHeader.ts';
export * from './endpoint.ts';
export * from './error.ts';
export * from './paging.ts';
