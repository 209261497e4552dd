import type { ExplainedField, ExplainedMoment, ExplainedSource } from 'shared-contracts/api/explanation';
import { Button, Tag } from 'shared-contracts/ui/core';
import classes from './ExplainDrawer.module.css';
import { ShownValue } from './ShownValue.tsx';
import { useExplainText } from './useExplainText.ts';

/** Leads on from a value: to the moment that explains it, or to an explanation of its own. */
export interface Leads {
  /** The id of a moment of the story, to go to. */
  idOf: (place: number) => string;
  onAsk: (field: ExplainedField) => void;
}

/** Brings a moment of the story into view, with the focus. */
function goTo(id: string): void {
  const moment = document.getElementById(id);
  moment?.focus({ preventScroll: true });
  moment?.scrollIntoView({ block: 'nearest' });
}

function Lead({ source: { moment, ask, field }, leads }: { source: ExplainedSource; leads: Leads }) {
  const t = useExplainText();
  if (moment !== null) {
    return (
      <Button type="link" size="small" onClick={() => goTo(leads.idOf(moment))}>
        {t('see', { place: moment + 1 })}
      </Button>
    );
  }
  if (!ask) return null;
  return (
    <Button type="link" size="small" aria-label={t('explain', { field })} onClick={() => leads.onAsk(ask)}>
      {t('explainShort')}
    </Button>
  );
}

/** What a value was made from: each by its path, with its value and the way to where that came from. */
export function Sources({ moment, leads }: { moment: ExplainedMoment; leads: Leads }) {
  const t = useExplainText();
  const { sources, more_sources, request, how } = moment;
  if (sources.length === 0) return null;
  const isOfCall = request !== null || how === 'call';
  return (
    <ul className={classes.sources}>
      {sources.map((source) => (
        <li key={`${source.role} ${source.field}`} className={classes.source}>
          <span className={classes.role}>{isOfCall ? t('asked') : t(`role.${source.role}`)}</span>
          <code className={classes.field} dir="ltr">
            {source.field}
          </code>
          <span className={classes.made}>
            <ShownValue value={source.value} />
            {source.is_equal && source.role === 'possible' && <Tag>{t('equal')}</Tag>}
          </span>
          <Lead source={source} leads={leads} />
        </li>
      ))}
      {more_sources > 0 && <li className={classes.note}>{t('moreSources', { count: more_sources })}</li>}
    </ul>
  );
}
