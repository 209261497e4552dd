import { useEffect, useState } from 'react';
import classes from './SearchDialog.module.css';

/** While letters are coming in, a screen reader reads them; the outcome is said once they stop. */
const stillness = 700;

/** Says a text to screen readers when it has stood for a moment. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), stillness);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" aria-live="polite" className={classes.unseen}>
      {said}
    </span>
  );
}
