import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordOfLog } from 'shared-contracts/api/explanation';
import { exceptionIn, type NodeLog, type RunLog } from 'shared-contracts/api/run';
import { useFormatters, useHost, useLocale } from 'shared-contracts/react';
import { Button, CopyButton } from 'shared-contracts/ui/core';
import { JsonTree } from 'shared-contracts/ui/json';
import { drawerActions } from '../../drawer/drawerStore.ts';
import { ExplainLink } from '../../drawer/viewer/RecordLinks.tsx';
import classes from './NodePanel.module.css';

/** 1 means success, any other value an error (core §3). */
export function isNodeSuccess({ error_status }: Pick<NodeLog, 'error_status'>): boolean {
  return error_status === 1;
}

interface NodeEntryProps {
  node: NodeLog;
  /** Its run. */
  log: RunLog;
}

/** The message the node sent; of one that sent none, what it had received. */
function messageOf({ msg, msg_in }: NodeLog) {
  return msg ?? msg_in;
}

function Payload({ node, log }: NodeEntryProps) {
  const { t } = useTranslation();
  const { drawer } = useHost();
  const message = messageOf(node);
  const { msg, msg_in, node_name: name } = node;
  const [received, sent] = [recordOfLog(node, 'input', log), recordOfLog(node, 'output', log)];
  const record = msg ? sent : received;
  const compare = () =>
    drawer.compareTraces(
      { title: t('terminal.inputOf', { name }), value: msg_in, record: received },
      { title: t('terminal.outputOf', { name }), value: msg, record: sent },
    );
  const text = JSON.stringify(message, null, 2);
  return (
    <div className={classes.payload}>
      <div className={classes.payloadActs}>
        <CopyButton size="small" text={text} label={t('terminal.copyPayload')} />
        <Button size="small" onClick={() => drawer.showTrace({ title: node.node_name, value: message, record })}>
          {t('terminal.openInViewer')}
        </Button>
        {msg && msg_in && (
          <Button size="small" onClick={compare}>
            {t('terminal.compareInput')}
          </Button>
        )}
      </div>
      <JsonTree
        value={message?.payload ?? null}
        openDepth={2}
        acts={(path) => (
          <ExplainLink record={record} path={['payload', ...path]} onClick={drawerActions.closeTerminal} />
        )}
      />
    </div>
  );
}

/** Who decided what on a call of the node of which nobody knew whether it arrived. */
function Decided({ decision, by, at }: NonNullable<NodeLog['decided']>) {
  const { t } = useTranslation();
  const { exact } = useFormatters();
  return <p className={classes.nodeException}>{t(`terminal.decided.${decision}`, { name: by, when: exact(at) })}</p>;
}

/** One execution of a node: name, kind, time and status; opens to its exception and, on request, its payload. */
export function NodeEntry({ node, log }: NodeEntryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { duration } = useFormatters();
  const success = isNodeSuccess(node);
  const [open, setOpen] = useState(!success);
  const [shown, setShown] = useState(false);
  const Mark = success ? IconCircleCheck : IconCircleX;
  return (
    <section className={classes.node} data-failed={!success}>
      <button type="button" className={classes.nodeHead} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={classes.nodeName}>{node.node_name}</span>
        <span data-tone="dim">{node.kind}</span>
        <span className={classes.nodeTime}>{duration(node.duration_ms)}</span>
        <span
          data-tone={success ? 'ok' : 'error'}
          role="img"
          aria-label={t(success ? 'terminal.filter.success' : 'terminal.filter.error')}
        >
          <Mark size={16} stroke={1.8} aria-hidden />
        </span>
      </button>
      {open && (
        <div className={classes.nodeBody}>
          <p className={classes.nodeException} data-tone={node.exception ? 'error' : 'dim'}>
            {node.state === 'unsure' ? t('terminal.unsure') : (exceptionIn(node, locale) ?? t('terminal.noExceptions'))}
          </p>
          {node.decided && <Decided {...node.decided} />}
          <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t(shown ? 'terminal.hidePayload' : 'terminal.showPayload')}
          </Button>
          {shown && <Payload node={node} log={log} />}
        </div>
      )}
    </section>
  );
}
