import { useId } from 'react';
import type { ExplainedMoment, Explanation } from 'shared-contracts/api/explanation';
import { useFormatters } from 'shared-contracts/react';
import { SettingLabel } from '../nodes/SettingLabel.tsx';
import classes from './ExplainDrawer.module.css';
import { NodeLink } from './NodeLink.tsx';
import { Origins } from './Origins.tsx';
import { ShownValue } from './ShownValue.tsx';
import { type Leads, Sources } from './Sources.tsx';
import { useExplainText } from './useExplainText.ts';

interface StoryProps {
  explanation: Explanation;
  runId: string;
  onNode: (id: string) => void;
  onAsk: Leads['onAsk'];
}

/** The setting that made a value, with its text. */
function Setting({ moment: { setting, text, at } }: { moment: ExplainedMoment }) {
  if (setting === null || text === null) return null;
  return (
    <div className={classes.setting}>
      <span className={classes.note}>
        <SettingLabel type={at?.kind ?? null} path={setting} />
      </span>
      <pre dir="ltr">{text}</pre>
    </div>
  );
}

function Moment({
  moment,
  place,
  leads,
  ...story
}: { moment: ExplainedMoment; place: number; leads: Leads } & StoryProps) {
  const t = useExplainText();
  const { count } = useFormatters();
  const { how, at, field, value, through } = moment;
  const names = through.map(({ node_name }) => node_name).join(', ');
  return (
    <li id={leads.idOf(place)} className={classes.moment} tabIndex={-1}>
      <div className={classes.head}>
        <span className={classes.place} aria-hidden>
          {count(place + 1)}
        </span>
        <strong className={classes.how}>{t(`how.${how}`)}</strong>
        {at && <NodeLink step={at} runId={story.runId} onNode={story.onNode} />}
      </div>
      <p className={classes.line}>
        <code className={classes.field} dir="ltr">
          {field}
        </code>
        <span className={classes.made}>
          <ShownValue value={value} />
        </span>
      </p>
      <Setting moment={moment} />
      <Origins moment={moment} />
      <Sources moment={moment} leads={leads} />
      {through.length > 0 && (
        <p className={classes.note} dir="auto">
          {t('through', { names })}
        </p>
      )}
    </li>
  );
}

/** The steps back from a value to where it came from: the value's own first, then those of what it was made from. */
export function ValueStory(props: StoryProps) {
  const t = useExplainText();
  const id = useId();
  const { explanation, onAsk } = props;
  const leads: Leads = { idOf: (place) => `${id}${place}`, onAsk };
  return (
    <>
      <ol className={classes.list} aria-label={t('steps')}>
        {explanation.moments.map((moment, place) => (
          <Moment key={leads.idOf(place)} {...props} moment={moment} place={place} leads={leads} />
        ))}
      </ol>
      {explanation.is_cut && <p className={classes.note}>{t('cut')}</p>}
    </>
  );
}
