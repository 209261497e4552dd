/**
 * Zod would make functions of texts, and tries at its first schema whether it may. The page's content policy forbids
 * it, and the browser reports every try as a violation. This is where zod's copies look, those of remotes as well, so
 * it must be there before the first of them is.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
