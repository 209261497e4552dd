import {
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowBarUp,
  IconBolt,
  IconDatabase,
  IconFileImport,
  IconMail,
  IconPlayerPlay,
  IconTransform,
} from '@tabler/icons-react';
import type { LineageKind, LineageMoment } from 'shared-contracts/api/lineage';
import type { RunStatus } from 'shared-contracts/api/run';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { StatusMark } from 'shared-contracts/ui/core';
import classes from './LineagePage.module.css';
import { useLineageText } from './useLineageText.ts';

const icons: Readonly<Record<LineageKind, typeof IconBolt>> = {
  event: IconBolt,
  import: IconFileImport,
  run: IconPlayerPlay,
  step: IconTransform,
  call: IconArrowBarUp,
  answer: IconArrowBarToDown,
  mail: IconMail,
  store: IconDatabase,
  reply: IconArrowBackUp,
};

interface MomentProps {
  moment: LineageMoment;
}

/** What a node did in a store, as a text says it; locks are all others. */
const storeWords: Readonly<Record<string, 'storeRead' | 'storeWritten' | 'storeDeleted'>> = {
  get: 'storeRead',
  list: 'storeRead',
  set: 'storeWritten',
  add: 'storeWritten',
  increment: 'storeWritten',
  append: 'storeWritten',
  new: 'storeWritten',
  delete: 'storeDeleted',
};

/** What happened, in words. */
function useWords({ kind, text, operation, rows, node_id, node_label, scenario_name }: LineageMoment): string {
  const t = useLineageText();
  const { count } = useFormatters();
  const values = { text, node: node_label || t('unknownNode'), scenario: scenario_name };
  if (kind === 'import') {
    const { first, last } = rows ?? { first: 1, last: 1 };
    return t(first === last ? 'moment.row' : 'moment.rows', { text, first: count(first), last: count(last) });
  }
  if (kind === 'call' && text === '') return t('moment.callPlain', values);
  if (kind !== 'store' || node_id === null) return t(`moment.${kind}`, values);
  return t(`moment.${storeWords[operation] ?? 'storeLocked'}`, { ...values, store: text || t('unknownStore') });
}

/** The way to the run, at the node where it has one. */
function RunLink({ moment: { kind, scenario_id, run_id, node_id } }: MomentProps) {
  const t = useLineageText();
  if (scenario_id === null || run_id === null || kind === 'event' || kind === 'import') return null;
  const search = new URLSearchParams({ run: run_id, ...(node_id && { node: node_id }) });
  return (
    <RemoteLink to="scenario-detail" params={{ id: scenario_id }} search={search.toString()}>
      {t(node_id ? 'open.node' : 'open.run')}
    </RemoteLink>
  );
}

/** The ways to what a moment is about. */
function Ways({ moment }: MomentProps) {
  const t = useLineageText();
  const { event_id, webhook_id, import_page_id, submission_id, mail_id, store_id } = moment;
  return (
    <span className={classes.ways}>
      {webhook_id && event_id && (
        <RemoteLink to="webhook-detail" params={{ id: webhook_id }} search={`event=${event_id}`}>
          {t('open.event')}
        </RemoteLink>
      )}
      {import_page_id && (
        <RemoteLink to="import-page-deploy" params={{ id: import_page_id }} search={`submission=${submission_id}`}>
          {t('open.import')}
        </RemoteLink>
      )}
      {mail_id && (
        <RemoteLink to="mailbox" search={`mail=${mail_id}`}>
          {t('open.mail')}
        </RemoteLink>
      )}
      {store_id && (
        <RemoteLink to="store-detail" params={{ id: store_id }}>
          {t('open.store')}
        </RemoteLink>
      )}
      <RunLink moment={moment} />
    </span>
  );
}

/** One moment of a story: when, what, where, and the way there. */
export function StoryMoment({ moment }: MomentProps) {
  const t = useLineageText();
  const format = useFormatters();
  const words = useWords(moment);
  const { kind, at, status, scenario_name, node_label, fields } = moment;
  const Icon = icons[kind];
  const isCall = kind === 'call' || kind === 'mail';
  const place = [isCall && node_label, kind !== 'run' && scenario_name].filter(Boolean).join(' · ');
  return (
    <li className={classes.moment} data-kind={kind}>
      <span className={classes.icon} aria-hidden>
        <Icon size={16} stroke={1.8} />
      </span>
      <time className={classes.time} dateTime={at}>
        {format.exact(at)}
      </time>
      <span className={classes.what}>
        <span className={classes.words} dir="auto">
          {words}
          {status && <StatusMark status={status as RunStatus} look="plain" />}
        </span>
        <span className={classes.details}>
          {place !== '' && <span dir="auto">{t('in', { place })}</span>}
          {fields.map((field) => (
            <code key={field} className={classes.field} dir="ltr">
              {field}
            </code>
          ))}
        </span>
      </span>
      <Ways moment={moment} />
    </li>
  );
}
