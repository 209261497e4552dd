import { RE2JS } from 're2js';

/** The test of whether a whole text fits a pattern, in linear time; undefined for a pattern that cannot be tested so. */
export function patternTest(pattern: string): ((text: string) => boolean) | undefined {
  try {
    const compiled = RE2JS.compile(pattern);
    return (text) => compiled.matches(text);
  } catch {
    return undefined;
  }
}
