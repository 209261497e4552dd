import classes from './Initials.module.css';

const tones = ['violet', 'blue', 'teal', 'rose', 'earth', 'slate'] as const;

/** The same for the same name, and spread over names. */
const toneOf = (name: string) => tones[[...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % tones.length];

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Initials of a person or company in a circle. Its name is beside it, so it is silent. */
export function Initials({ name, size = 28 }: { name: string; size?: 28 | 36 | 64 }) {
  return (
    <span className={classes.initials} data-size={size} data-tone={toneOf(name)} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
