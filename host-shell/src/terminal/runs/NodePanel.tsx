import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSizes } from 'shared-contracts';
import type { RunLog } from 'shared-contracts/api/run';
import { Button, Segmented } from 'shared-contracts/ui/core';
import { HeaderChoice } from '../parts/Choice.tsx';
import { LoadFailed } from '../parts/LoadFailed.tsx';
import { LoadingDots } from '../parts/LoadingDots.tsx';
import { PageButtons } from '../parts/PageButtons.tsx';
import panel from '../Terminal.module.css';
import { NodeEntry } from './NodeEntry.tsx';
import classes from './NodePanel.module.css';
import { type NodeStatus, useNodeLogs } from './useNodeLogs.ts';

interface NodePanelProps {
  log: RunLog;
  onClose: () => void;
}

const statuses = ['all', 'success', 'error'] as const;

/** What every node of a run received and sent (core §2.10). The status is asked of the server, the kind of the page (AMB-45). */
export function NodePanel({ log, onClose }: NodePanelProps) {
  const { t } = useTranslation();
  const { page, status, nodes, total, loading, failed, reload, setPage, setStatus } = useNodeLogs(log.id, log.status);
  const [kind, setKind] = useState('all');
  const kinds = [...new Set(nodes.map((node) => node.kind))].sort();
  const shown = nodes.filter((node) => kind === 'all' || node.kind === kind);
  return (
    <aside className={classes.nodes} aria-label={t('terminal.nodePanel')}>
      <header className={classes.head}>
        <h2>{t('terminal.nodes')}</h2>
        <HeaderChoice
          label={t('terminal.nodeKind')}
          labelled
          width={150}
          value={kinds.includes(kind) ? kind : 'all'}
          options={[
            { value: 'all', label: t('terminal.filter.all') },
            ...kinds.map((value) => ({ value, label: value })),
          ]}
          onChange={setKind}
        />
        <Segmented<NodeStatus>
          size="small"
          aria-label={t('terminal.status')}
          value={status}
          onChange={setStatus}
          options={statuses.map((value) => ({ value, label: t(`terminal.filter.${value}`) }))}
        />
        <Button
          type="text"
          aria-label={t('terminal.closeNodes')}
          icon={<IconX size={16} stroke={1.8} aria-hidden />}
          onClick={onClose}
        />
      </header>
      <div className={classes.body}>
        {loading && nodes.length === 0 && <LoadingDots />}
        <LoadFailed failed={failed} onRetry={reload} />
        {!loading && !failed && shown.length === 0 && <p className={panel.said}>{t('terminal.noNodes')}</p>}
        {shown.map((node) => (
          <NodeEntry key={node.id} node={node} log={log} />
        ))}
      </div>
      {!failed && (
        <footer className={classes.foot}>
          <span>{t('terminal.nodesShown', { shown: shown.length, count: total })}</span>
          <PageButtons page={page} total={total} limit={pageSizes.nodeLogs} onPage={setPage} />
        </footer>
      )}
    </aside>
  );
}
