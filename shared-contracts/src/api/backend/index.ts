export * from './backendEndpoint.ts';
export * from './backendTypes.ts';
