import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';

interface LaterProps {
  /** False while nothing is to be seen of the part: its code is not asked for. Once that is known the part stays. */
  wanted?: boolean;
}

/** A part of a page whose code comes when it is wanted; `ahead` has it come before that. */
export type LaterPart<Props extends object = object> = FunctionComponent<LaterProps & Props> & { ahead: () => void };

/** What the bundler says of a part that does not come is not for people. */
function Missing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('remote-scenarios');
  return <ErrorCard title={t('partMissing')} error={new Error(t('failed'))} onRetry={onRetry} />;
}

/**
 * Remembers what came. What failed is asked for twice more: connections drop, and on a slow network or a busy machine
 * code is late. With the bundler's limit for a file that is 13 seconds. After that the page says so, and asks again.
 */
function remembering<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const ask = () => {
    coming ??= load()
      .catch(load)
      .catch(load)
      .then(
        (part) => {
          known = part;
        },
        (error: unknown) => {
          coming = null;
          throw error;
        },
      );
    return coming;
  };
  return { ask, known: () => known };
}

/** Between two tries for a part that is missing, in milliseconds: a connection may be back, and nobody says so. */
const pauseMs = 5_000;

const Unframed = ({ children }: { children: ReactNode }) => children;

/**
 * Keeps a part out of the first bytes of its page. Known code is drawn at once; code that does not come leaves a card
 * until it does, and the rest of the page as it is. `Frame` is the place in the page that both it and the
 * placeholder take; it has the properties of the part.
 */
export function later<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Frame: ComponentType<Props & { children: ReactNode }> = Unframed,
): LaterPart<Props> {
  const { ask, known } = remembering(load);
  function Later({ wanted = true, ...rest }: LaterProps & Props) {
    const props = rest as unknown as Props;
    const [isMissing, setMissing] = useState(false);
    const [turn, nextTurn] = useReducer((count: number) => count + 1, 0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
    useEffect(() => {
      if (!wanted) return setMissing(false);
      if (known()) return;
      let mounted = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const miss = () => {
        setMissing(true);
        timer = setTimeout(nextTurn, pauseMs);
      };
      ask().then(
        () => mounted && nextTurn(),
        () => mounted && miss(),
      );
      return () => {
        mounted = false;
        clearTimeout(timer);
      };
    }, [wanted, turn]);
    const retry = () => {
      setMissing(false);
      nextTurn();
    };
    const Part = known();
    if (Part) return <Part {...props} />;
    if (!wanted) return null;
    return <Frame {...props}>{isMissing ? <Missing onRetry={retry} /> : <DelayedSkeleton />}</Frame>;
  }
  return Object.assign(Later, { ahead: () => void ask().catch(() => undefined) });
}

/** Signs that somebody is there, who may want more than the first picture. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Asks for parts as soon as somebody moves or presses anything: they are there before they are wanted. */
export function useAhead(parts: readonly Pick<LaterPart, 'ahead'>[]): void {
  useEffect(() => {
    const over = new AbortController();
    const come = () => {
      over.abort();
      for (const part of parts) part.ahead();
    };
    for (const sign of signs) window.addEventListener(sign, come, { signal: over.signal, passive: true });
    return () => over.abort();
  }, [parts]);
}
