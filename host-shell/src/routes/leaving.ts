import { flushSync } from 'react-dom';

/** How long a page may stay on screen after another was asked for, in milliseconds. */
export const leavingBound = 1500;

/** What the router says of itself, as far as it tells that a page is being left. */
export interface Movement {
  location: { pathname: string };
  navigation: { state: string; location?: { pathname: string } };
}

/** Whether the page on screen has to make room for the next, which is on its way. */
export interface Leaving {
  isOverdue(): boolean;
  subscribe(listener: () => void): () => void;
  /** Takes the router's news. */
  follow(movement: Movement): void;
}

/**
 * Takes the leaving page off the screen when the next is not there in time: a page that keeps the browser busy slows
 * down the very steps by which it would be left. Where only the query changes the page is not left.
 */
export function createLeaving(): Leaving {
  const listeners = new Set<() => void>();
  let overdue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: boolean): void {
    if (overdue === next) return;
    overdue = next;
    // At once: the page's own updates must not come first.
    flushSync(() => {
      for (const listener of [...listeners]) listener();
    });
  }

  return {
    isOverdue: () => overdue,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow({ location, navigation }) {
      const isLeft = navigation.state !== 'idle' && navigation.location?.pathname !== location.pathname;
      if (isLeft) {
        timer ??= setTimeout(() => set(true), leavingBound);
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      overdue = false;
      for (const listener of [...listeners]) listener();
    },
  };
}
