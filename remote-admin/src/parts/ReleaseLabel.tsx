import { CopyButton } from 'shared-contracts/ui/core';
import { shortHash } from '../state/shortHash.ts';
import classes from './ReleaseLabel.module.css';
import { useAdminText } from './useAdminText.ts';

interface ReleaseLabelProps {
  release: { hash: string; version: string };
  /** With a button that copies the whole hash. */
  copy?: boolean;
}

/** A release as people name it: its version, and the beginning of its hash, which alone tells builds apart. */
export function ReleaseLabel({ release, copy }: ReleaseLabelProps) {
  const t = useAdminText();
  return (
    <span className={classes.release} dir="ltr">
      {release.version && <span className={classes.version}>{release.version}</span>}
      <code className={classes.hash} title={release.hash}>
        {shortHash(release.hash)}
      </code>
      {copy && (
        <CopyButton
          text={release.hash}
          label={t('copyHash', { release: `${release.version} ${shortHash(release.hash)}` })}
          size="small"
          type="text"
          iconOnly
        />
      )}
    </span>
  );
}
