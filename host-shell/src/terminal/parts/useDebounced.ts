import { useEffect, useState } from 'react';
import { terminalConstants } from 'shared-contracts';
import { useLatest } from 'shared-contracts/react';

/** A text and what happens 300 ms after its last change (core §5). */
export function useDebouncedText(onSettled: (text: string) => void): readonly [string, (text: string) => void] {
  const [text, setText] = useState('');
  const settled = useLatest(onSettled);
  const [first, setFirst] = useState(true);
  useEffect(() => {
    if (first) return;
    const timer = setTimeout(() => settled.current(text), terminalConstants.searchDebounce);
    return () => clearTimeout(timer);
  }, [text, first, settled]);
  const change = (next: string) => {
    setFirst(false);
    setText(next);
  };
  return [text, change];
}
