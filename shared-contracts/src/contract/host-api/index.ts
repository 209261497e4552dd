export type { CallOptions, EndpointResult, HostApiClient } from './api.ts';
export type { HostAppearance } from './appearance.ts';
export type { BackendClient, OwnBackendName } from './backend.ts';
export type { HostDrawer, TraceContent, TraceMessage, TraceRecord, UnloadedPart, ViewerOpening } from './drawer.ts';
export type { HostEvents } from './events.ts';
export type { HostApi, NavigateOptions } from './hostApi.ts';
export type { HostLinks } from './links.ts';
export type { HostMessages, TerminalMessage, TerminalMessageInput, TerminalMessageState } from './messages.ts';
export type { HostNotices, Snackbar } from './notices.ts';
export type { HostPreferences } from './preferences.ts';
export type { HostRealtime } from './realtime.ts';
export type {
  AccountSummary,
  AuthUser,
  HostSession,
  Impersonator,
  Session,
  SessionUser,
  SwitchedUser,
  SwitchOptions,
} from './session.ts';
export type { HostTables } from './tables.ts';
export type { HostTelemetry } from './telemetry.ts';
