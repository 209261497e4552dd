import type { ExplainedField, ValueUse, ValueUses } from 'shared-contracts/api/explanation';
import { useFormatters } from 'shared-contracts/react';
import { Button, EmptyState } from 'shared-contracts/ui/core';
import { SettingLabel } from '../nodes/SettingLabel.tsx';
import classes from './ExplainDrawer.module.css';
import { NodeLink } from './NodeLink.tsx';
import { ShownValue } from './ShownValue.tsx';
import { useExplainText } from './useExplainText.ts';

interface UseListProps {
  uses: ValueUses;
  runId: string;
  onNode: (id: string) => void;
  onAsk: (field: ExplainedField) => void;
}

/** What a node made of a value, and the way to what became of that. */
function Became({ became, onAsk }: { became: NonNullable<ValueUse['became']> } & Pick<UseListProps, 'onAsk'>) {
  const t = useExplainText();
  const { ask, value } = became;
  return (
    <p className={classes.line}>
      <span className={classes.role}>{t('madeOf')}</span>
      <code className={classes.field} dir="ltr">
        {ask.field}
      </code>
      <span className={classes.made}>
        <ShownValue value={value} />
      </span>
      <Button type="link" size="small" aria-label={t('explain', { field: ask.field })} onClick={() => onAsk(ask)}>
        {t('explainShort')}
      </Button>
    </p>
  );
}

function Use({ use, place, runId, onNode, onAsk }: { use: ValueUse; place: number } & Omit<UseListProps, 'uses'>) {
  const t = useExplainText();
  const { count } = useFormatters();
  const { at, setting, text, field, role, from, request, became } = use;
  const values = { name: at.node_name, place: from === null ? '' : count(from + 1) };
  return (
    <li className={classes.moment}>
      <div className={classes.head}>
        <span className={classes.place} aria-hidden>
          {count(place + 1)}
        </span>
        <strong className={classes.how} dir="auto">
          {t(from === null ? 'readBy' : 'readOn', values)}
        </strong>
        <NodeLink step={at} runId={runId} onNode={onNode} />
      </div>
      <p className={classes.line}>
        <code className={classes.field} dir="ltr">
          {field}
        </code>
        {role === 'possible' && <span className={classes.note}>{t('codeRead')}</span>}
      </p>
      {text !== null && (
        <div className={classes.setting}>
          <span className={classes.note}>
            <SettingLabel type={at.kind} path={setting} />
          </span>
          <pre dir="ltr">{text}</pre>
        </div>
      )}
      {request && (
        <details className={classes.request}>
          <summary>{t('request')}</summary>
          <pre dir="ltr">{request}</pre>
        </details>
      )}
      {became && <Became became={became} onAsk={onAsk} />}
    </li>
  );
}

/** What read a value later in the run, what was made of it, and which messages still had it. */
export function UseList({ uses: { uses, carried, is_cut }, ...ways }: UseListProps) {
  const t = useExplainText();
  const names = [...new Set(carried.map(({ node_name }) => node_name))].join(', ');
  return (
    <>
      {uses.length === 0 && <EmptyState title={t('noUses')} description={t('noUsesHint')} />}
      {uses.length > 0 && (
        <ol className={classes.list} aria-label={t('uses')}>
          {uses.map((use, place) => (
            <Use key={`${use.at.step} ${use.setting} ${use.field}`} use={use} place={place} {...ways} />
          ))}
        </ol>
      )}
      {names !== '' && (
        <p className={classes.note} dir="auto">
          {t('carried', { names })}
        </p>
      )}
      {is_cut && <p className={classes.note}>{t('usesCut')}</p>}
    </>
  );
}
