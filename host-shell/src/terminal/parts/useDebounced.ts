import { useEffect, useState } from 'react';
import { terminalConstants } from 'shared-contracts';
import { useLatest } from 'shared-contracts/react';

/**
 * A text that is typed, and what happens 300 ms after its last change (core §5). `settled` is the text that holds now;
 * when another hand changes it, the field follows.
 */
export function useDebouncedText(
  settled: string,
  onSettled: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(settled);
  const latest = useLatest(onSettled);
  const known = useLatest(settled);
  useEffect(() => setText(settled), [settled]);
  useEffect(() => {
    if (text === known.current) return;
    const timer = setTimeout(() => latest.current(text), terminalConstants.searchDebounce);
    return () => clearTimeout(timer);
  }, [text, latest, known]);
  return [text, setText];
}
