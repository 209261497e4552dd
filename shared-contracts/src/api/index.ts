export * from './bulk.ts';
export * from './clientHeader.ts';
export * from './endpoint.ts';
export * from './error.ts';
export * from './listPlace.ts';
export * from './name.ts';
export * from './paging.ts';
export * from './resource.ts';
