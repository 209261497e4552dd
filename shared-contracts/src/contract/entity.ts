import type { Access } from './access.ts';
import type { ActionChoice, ActionContext } from './action.ts';
import type { Text } from './text.ts';

/** A kind of thing that a remote owns. The terminal completes the names of its things and opens them by name. */
export interface ManifestEntity extends Access {
  /** Unique among remotes, and the name that the global search has for it: `scenario`. */
  kind: string;
  /** One of them within a sentence: `scenario`. */
  name: Text;
  /** Route of the page of one; it takes the `id`. */
  to: string;
}

/** Lazy code that lists the things of a kind by name, trash left out. */
export type EntityLoader = () => Promise<{
  list: (context: ActionContext) => Promise<readonly ActionChoice[]>;
}>;
