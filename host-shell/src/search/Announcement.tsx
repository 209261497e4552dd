import { useEffect, useState } from 'react';
import { VisuallyHidden } from 'shared-contracts/ui/core';

/** While letters are coming in, a screen reader reads them; the outcome is said once they stop. */
const stillness = 700;

/** Says a text to screen readers when it has stood for a moment. */
export function Announcement({ text }: { text: string }) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(text), stillness);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  );
}
