import { useSyncExternalStore } from 'react';
import type { Instant } from './formatters.ts';
import { useFormatters } from './useLocale.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One second hand for every relative time on the page; it stands still when none is shown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tick of listeners) tick();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A moment relative to now, kept right as time passes: "2 min ago". Renders again only when the text changes. */
export function useRelativeTime(instant: Instant | null | undefined): string {
  const { relative } = useFormatters();
  return useSyncExternalStore(subscribe, () => relative(instant));
}

/**
 * Relative time with the exact time on hover (look §8). It is written when a pointer comes: the first date of a page
 * takes longer to write than all of its relative times.
 */
export function RelativeTime({ value, className }: { value: Instant | null | undefined; className?: string }) {
  const { exact } = useFormatters();
  const text = useRelativeTime(value);
  if (value === null || value === undefined) return <span className={className}>{text}</span>;
  return (
    <time
      className={className}
      dateTime={new Date(value).toISOString()}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = exact(value);
      }}
    >
      {text}
    </time>
  );
}
