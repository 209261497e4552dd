import type { ComponentProps } from 'react';
import styles from './controls.module.css';

type Look = 'default' | 'primary' | 'quiet';

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: Look = 'default', isSmall = false): string =>
  [styles.button, look !== 'default' && styles[look], isSmall && styles.small].filter(Boolean).join(' ');

interface Props extends ComponentProps<'button'> {
  look?: Look;
  isSmall?: boolean;
}

export function Button({ look, isSmall, className, ...rest }: Props) {
  const names = [buttonClass(look, isSmall), className].filter(Boolean).join(' ');
  return <button type="button" className={names} {...rest} />;
}
