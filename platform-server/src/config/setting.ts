import type { Kind } from './kinds.ts';

/** One setting of the server, as an operator sees it. */
export interface Setting<Value> {
  /** The environment variable. */
  variable: string;
  kind: Kind<Value>;
  /** As it would stand in the variable. Without it the setting may be absent. */
  fallback?: string;
  meaning: string;
  /** What the default is in words, where the value itself would say little. */
  fallbackNote?: string;
  /** Never shown, not even in part. */
  secret?: boolean;
}

/** A setting that always has a value. */
export type GivenSetting<Value> = Setting<Value> & { fallback: string };

/** Where the person stood who started the server, also when a script of npm has changed the folder since. */
export const startFolder = process.env.INIT_CWD ?? process.cwd();

type Details = Pick<Setting<unknown>, 'fallbackNote' | 'secret'>;

/** A setting with a default. */
export function given<Value>(
  variable: string,
  kind: Kind<Value>,
  fallback: string,
  meaning: string,
  details: Details = {},
): GivenSetting<Value> {
  return { variable, kind, fallback, meaning, ...details };
}

/** A setting that may be absent. */
export function optional<Value>(
  variable: string,
  kind: Kind<Value>,
  meaning: string,
  details: Details = {},
): Setting<Value> {
  return { variable, kind, meaning, ...details };
}
