import { useEffect, useState } from 'react';

/** Screen readers hear at most one announcement in this time. */
const quietMs = 5000;

/**
 * Has screen readers say a text when it changes, not more often than they can follow. What is true no more does not stay
 * beside what the page shows by then.
 */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState({ text: '', at: 0 });
  useEffect(() => {
    if (text === said.text) return;
    const wait = Math.max(0, said.at + quietMs - Date.now());
    const timer = setTimeout(() => setSaid({ text, at: Date.now() }), wait);
    return () => clearTimeout(timer);
  }, [text, said]);
  return (
    <p data-hidden role="status">
      {said.text === text ? text : ''}
    </p>
  );
}
