import { useEffect, useRef, useState } from 'react';

/** What was typed stands at once: who keeps it may be a moment behind, as an address is that guards are asked about. */
export function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.lastIndexOf(value);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setTyped(value);
  }, [value]);
  const type = (next: string) => {
    sent.current.push(next);
    setTyped(next);
    onChange(next);
  };
  return [typed, type] as const;
}
