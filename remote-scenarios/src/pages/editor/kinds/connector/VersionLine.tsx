import { useState } from 'react';
import type { Configuration } from 'shared-contracts/api/connector';
import type { ConnectorConfig } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import classes from './connector.module.css';
import { texts } from './texts.ts';
import { VersionDialog } from './VersionDialog.tsx';

/** The version that a node was set up with, whether there is a later one, and the way to it and back. */
export function VersionLine({ configuration }: { configuration: Configuration }) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const { version } = useConfig<ConnectorConfig>();
  const [isOpen, setOpen] = useState(false);
  const newest = Math.max(configuration.newest_version, configuration.connector_version);
  if (version === 0 || newest <= 1) return null;
  const isBehind = version < newest;
  return (
    <div className={classes.note} data-warns={isBehind}>
      <span>{isBehind ? t('behind', { version, newest }) : t('upToDate', { version })}</span>
      {!readOnly && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t(isBehind ? 'seeChanges' : 'otherVersion')}
        </Button>
      )}
      {isOpen && <VersionDialog {...{ configuration, newest }} onClose={() => setOpen(false)} />}
    </div>
  );
}
