import { RemoteLink } from 'shared-contracts/react';
import { Button, Modal, StatusMark } from 'shared-contracts/ui/core';
import type { ReportedNode } from '../../../parts/import/n8n/conversion.ts';
import { importTexts } from '../../../parts/import/n8n/importTexts.ts';
import { type ImportText, noteText } from '../../../parts/import/n8n/reportComment.ts';
import { useKindText } from '../../../parts/kindTexts.ts';
import classes from './ImportReport.module.css';
import type { ImportedWorkflow } from './useImportFiles.ts';

/** Nodes with something to do, those that are disabled first. */
const openNodes = (report: readonly ReportedNode[]) =>
  report.filter(({ notes }) => notes.length > 0).toSorted((a, b) => Number(b.isDisabled) - Number(a.isDisabled));

function summary(report: readonly ReportedNode[], t: ImportText): string {
  const open = openNodes(report);
  const disabled = open.filter(({ isDisabled }) => isDisabled).length;
  const parts = [
    t('ready', { count: report.length - open.length }),
    ...(open.length > disabled ? [t('check', { count: open.length - disabled })] : []),
    ...(disabled > 0 ? [t('disabled', { count: disabled })] : []),
  ];
  return parts.join(' · ');
}

function Workflow({ workflow, onClose }: { workflow: ImportedWorkflow; onClose: () => void }) {
  const t = useKindText(importTexts);
  const { id, name, report } = workflow;
  return (
    <section className={classes.workflow} aria-label={name}>
      <p className={classes.summary}>
        {summary(report, t)}
        <RemoteLink to="scenario-detail" params={{ id }} onClick={onClose}>
          {t('open')}
        </RemoteLink>
      </p>
      <ul className={classes.nodes}>
        {openNodes(report).map(({ label, isDisabled, notes }) => (
          <li key={label}>
            <span className={classes.head}>
              <strong>{label}</strong>
              <StatusMark
                status={isDisabled ? 'ended' : 'HOLD'}
                look="plain"
                label={t(isDisabled ? 'isDisabled' : 'isCheck')}
              />
            </span>
            <ul className={classes.notes}>
              {notes.map((note) => (
                <li key={`${note.code} ${note.detail}`}>{noteText(note, t)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ImportReportProps {
  open: boolean;
  workflows: readonly ImportedWorkflow[];
  onClose: () => void;
}

/** What became of workflows of n8n, node by node. */
export function ImportReport({ open, workflows, onClose }: ImportReportProps) {
  const t = useKindText(importTexts);
  const hasOpen = workflows.some(({ report }) => openNodes(report).length > 0);
  return (
    <Modal
      open={open}
      width={640}
      title={workflows.map(({ name }) => t('title', { name })).join(' · ')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {workflows.map((workflow) => (
        <Workflow key={workflow.id} workflow={workflow} onClose={onClose} />
      ))}
      {hasOpen && (
        <p className={classes.hint}>
          {t('items')} {t('kept')}
        </p>
      )}
    </Modal>
  );
}
