import { CopyButton } from 'shared-contracts/ui/core';
import classes from './LinkCell.module.css';

/** A public address in a list, to copy. */
export function LinkCell({ url, label }: { url: string; label: string }) {
  return (
    <span className={classes.link} dir="ltr">
      <code title={url}>{url.replace(/^https?:\/\//, '')}</code>
      <CopyButton text={url} label={label} size="small" type="text" iconOnly />
    </span>
  );
}
