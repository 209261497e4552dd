import { logFailure } from '../services/log.ts';

export interface RefusedPathsDeps {
  /** The path that the page's plan was made for, and what the plan says of it. */
  pagePath: { path: string; refused: boolean };
  /** Asks the server about another path. */
  ask(path: string): Promise<boolean>;
}

/** Whether a path that no route of the plan has belongs to an area that is withheld from the user. */
export type IsRefused = (path: string) => Promise<boolean>;

/**
 * The plan names no area that is withheld, so the server alone can tell such a path from one that nobody serves. It has
 * said so for the path that the page was asked for; for others it is asked. Where it cannot be, there is no such page.
 */
export function createRefusedPaths({ pagePath, ask }: RefusedPathsDeps): IsRefused {
  return async (path) => {
    if (path === pagePath.path) return pagePath.refused;
    try {
      return await ask(path);
    } catch (error) {
      logFailure('plan', error);
      return false;
    }
  };
}
