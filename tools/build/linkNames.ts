import type { Module } from 'webpack';

/**
 * Places where compiled code names a route: a property of a link, or the argument of a call of the host. The compiler
 * has checked the names there; what else looks like one is no harm, since only names that a remote serves count.
 */
const places = [
  /\b(?:to|route):\s*["']([a-z][a-z0-9-]*)["']/g,
  /\b(?:navigate|resolve|prefetch|useLink)\)?\(\s*["']([a-z][a-z0-9-]*)["']/g,
];

/** Names of routes that a text of code leads to. */
export function linkNamesIn(code: string): string[] {
  return places.flatMap((place) => [...code.matchAll(place)].map(([, name = '']) => name));
}

/** Names of routes that modules lead to, in order: who links to a route keeps it from being taken away. */
export function linkNames(modules: readonly Module[]): string[] {
  const sources = modules.map((module) => module.originalSource()?.source().toString() ?? '');
  return [...new Set(sources.flatMap(linkNamesIn))].sort();
}
