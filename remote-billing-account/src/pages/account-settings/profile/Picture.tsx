import classes from './profile.module.css';

const initialsOf = (name: string) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('');

/** The picture of a hosted profile, else the initials. The name stands beside it. */
export function Picture({ name, url }: { name: string; url?: string | undefined }) {
  return (
    <span className={classes.picture} aria-hidden>
      {url ? <img src={url} alt="" /> : initialsOf(name)}
    </span>
  );
}
