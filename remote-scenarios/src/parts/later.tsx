import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';

/** A part of a page whose code comes when it is wanted; `ahead` has it come before that. */
export type LaterPart = FunctionComponent & { ahead: () => void };

/**
 * Keeps a part out of the first bytes of its page. Known code is drawn at once; code that does not come leaves a card
 * that asks for it again, and the rest of the page as it is.
 */
export function later(load: () => Promise<ComponentType>): LaterPart {
  let known: ComponentType | null = null;
  let coming: Promise<ComponentType> | null = null;
  const ask = () => {
    coming ??= load().then(
      (part) => {
        known = part;
        return part;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  function Later() {
    const { t } = useTranslation('remote-scenarios');
    const [Part, setPart] = useState(() => known);
    const [isMissing, setMissing] = useState(false);
    const [turn, setTurn] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
    useEffect(() => {
      let mounted = true;
      if (!Part)
        ask().then(
          (part) => mounted && setPart(() => part),
          () => mounted && setMissing(true),
        );
      return () => {
        mounted = false;
      };
    }, [Part, turn]);
    if (Part) return <Part />;
    if (!isMissing) return <DelayedSkeleton />;
    const again = () => {
      setMissing(false);
      setTurn(turn + 1);
    };
    // What the bundler says of it is not for people.
    return <ErrorCard title={t('partMissing')} error={new Error(t('failed'))} onRetry={again} />;
  }
  return Object.assign(Later, { ahead: () => void ask().catch(() => undefined) });
}

/** Signs that somebody is there, who may want more than the first picture. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Asks for parts as soon as somebody moves or presses anything: they are there before they are wanted. */
export function useAhead(parts: readonly LaterPart[]): void {
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
