import { useState } from 'react';
import { Markdown } from '../../display/parts/Markdown.tsx';
import classes from './Description.module.css';
import { useSchemaText } from './useSchemaText.ts';

/** Longer ones are folded, in characters. */
const longest = 180;

/** The beginning of a text, up to the end of a word. */
const beginning = (text: string) => `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`;

/** What a schema says of a field, in light Markdown. Documents write whole pages there: the beginning is shown. */
export function Description({ text }: { text: string }) {
  const t = useSchemaText();
  const [isOpen, setOpen] = useState(false);
  if (text === '') return null;
  const isLong = text.length > longest + 40;
  return (
    <div className={classes.description}>
      <Markdown source={isLong && !isOpen ? beginning(text) : text} />
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'less' : 'more')}
        </button>
      )}
    </div>
  );
}
