import { useState } from 'react';
import classes from './ConnectorIcon.module.css';
import { drawnDark, initialsOf } from './connectorLook.ts';

interface ConnectorIconProps {
  name: string;
  /** Name of a Tabler icon, such as `brand-github`; null shows the initials of the name. */
  icon: string | null;
  /** `#rrggbb` */
  colour: string;
  /** Side of the tile in CSS pixels. */
  size?: 20 | 28 | 40;
  /** Names of the set that are shown beside it, in the same order everywhere on a page: they come as one file. */
  among?: readonly string[] | undefined;
}

const iconName = /^[a-z0-9-]{1,100}$/;

const addressOf = (icon: string, among: readonly string[]) =>
  among.includes(icon) ? `/icons/connector/?names=${among.join(',')}#${icon}` : `/icons/connector/${icon}.svg`;

/** The tile of a connector: its icon on its colour. The server draws every icon of the set. */
export function ConnectorIcon({ name, icon, colour, size = 28, among = [] }: ConnectorIconProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = icon && iconName.test(icon) && icon !== failed ? icon : null;
  return (
    <span
      className={classes.tile}
      data-size={size}
      data-dark={drawnDark(colour)}
      style={{ backgroundColor: colour }}
      aria-hidden
    >
      {shown ? (
        <img src={addressOf(shown, among)} alt="" loading="lazy" onError={() => setFailed(shown)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
