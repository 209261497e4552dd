import { type IconShape, type PlanIcons, readIconSvg } from 'shared-contracts/deploy';

/** What is known of an icon: its shapes, null when there is none to draw, undefined while it is on its way. */
export type Drawing = IconShape | null | undefined;

/** Drawings of the icon set: those that came with the plan, and others one by one when they are first shown. */
export interface IconDrawings {
  get(name: string): Drawing;
  /** Asks for an icon that is not there; what did not come is asked for again by the next call. */
  load(name: string): void;
  subscribe(listener: () => void): () => void;
}

/** The shapes of a drawing that somebody sent; what may not be shown is drawn as nothing. */
export function shapesOf(svg: string): IconShape | null {
  const read = readIconSvg(svg);
  return 'root' in read ? read.root : null;
}

const nameForm = /^[a-z0-9-]{1,100}$/;

export function createIconDrawings(
  { base, drawings }: PlanIcons,
  request: (url: string) => Promise<Response> = (url) => fetch(url),
): IconDrawings {
  const known = new Map(Object.entries(drawings).map(([name, svg]) => [name, shapesOf(svg)]));
  const requested = new Set<string>();
  const listeners = new Set<() => void>();

  function put(name: string, drawing: IconShape | null): void {
    known.set(name, drawing);
    for (const listener of [...listeners]) listener();
  }

  async function ask(name: string): Promise<void> {
    try {
      const response = await request(`${base}${name}.svg`);
      if (!response.ok && response.status !== 404) throw new Error(`icon ${name}: ${response.status}`);
      put(name, response.ok ? shapesOf(await response.text()) : null);
    } catch {
      // Without network the neutral icon stands in its place.
      put(name, null);
      requested.delete(name);
    }
  }

  return {
    get: (name) => (nameForm.test(name) ? known.get(name) : null),
    load(name) {
      if (known.get(name) || requested.has(name) || !nameForm.test(name)) return;
      requested.add(name);
      void ask(name);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
