export * from './invitations.ts';
export * from './preferences.ts';
export * from './profile.ts';
export * from './security.ts';
export * from './sessions.ts';
