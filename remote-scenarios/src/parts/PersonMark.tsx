import classes from './PersonMark.module.css';

/** Colours that mean no state of a node. */
const colours = 3;

/** The same colour for a person wherever they are shown. */
export function personColour(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % colours;
}

/** First letters of the first and the last word; of an address those of its name. */
function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase() || '?';
}

/** A person as a round mark with their initials; the name stands beside it, or in the label of what holds it. */
export function PersonMark({ userId, name, size = 24 }: { userId: string; name: string; size?: number }) {
  const style = { inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.42) };
  return (
    <span className={classes.mark} data-person-colour={personColour(userId)} style={style} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
