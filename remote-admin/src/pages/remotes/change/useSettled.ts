import { useEffect, useState } from 'react';

/** A text that has rested for a moment while someone types: the server is not asked about every letter. */
export function useSettled(text: string, milliseconds = 300): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
