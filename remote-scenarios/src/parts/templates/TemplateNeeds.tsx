import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScenarioTemplate, TemplateNeed } from 'shared-contracts/api/scenario';
import { RemoteLink } from 'shared-contracts/react';
import { Select } from 'shared-contracts/ui/forms';
import classes from './TemplateDialog.module.css';
import { chooseLater, makeNew, type OwnThing, type ThingChoices } from './templateThings.ts';

interface NeedFieldProps {
  need: TemplateNeed;
  things: readonly OwnThing[];
  choice: string;
  onChoose: (choice: string) => void;
}

function NeedField({ need, things, choice, onChoose }: NeedFieldProps) {
  const { t } = useTranslation('remote-scenarios');
  const id = useId();
  const { kind, name, create } = need;
  const options = [
    ...things.map((thing) => ({ value: thing.id, label: thing.name })),
    ...(create ? [{ value: makeNew, label: t('templates.make', { name }) }] : []),
    { value: chooseLater, label: t('templates.later') },
  ];
  return (
    <div className={classes.need}>
      <label htmlFor={id}>{kind === 'connector' ? name : t(`templates.kind.${kind}`, { name })}</label>
      <Select<string>
        id={id}
        value={choice}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onChoose}
      />
      {kind === 'connector' && things.length === 0 && (
        <span className={classes.note}>
          {t('templates.noConfiguration', { name })}{' '}
          <RemoteLink to="connector-marketplace" target="_blank" unresolved="hide">
            {t('templates.openMarketplace')}
          </RemoteLink>
        </span>
      )}
    </div>
  );
}

interface TemplateNeedsProps {
  template: ScenarioTemplate;
  things: Readonly<Record<string, readonly OwnThing[]>>;
  choices: ThingChoices;
  onChoose: (id: string, choice: string) => void;
}

/** What a template needs, each with what the account has for it, and what is filled in by hand. */
export function TemplateNeeds({ template, things, choices, onChoose }: TemplateNeedsProps) {
  const { t } = useTranslation('remote-scenarios');
  const { needs, to_fill } = template;
  if (needs.length + to_fill.length === 0) return <p className={classes.note}>{t('templates.ready')}</p>;
  return (
    <>
      {needs.length > 0 && <h3 className={classes.heading}>{t('templates.needs')}</h3>}
      {needs.map((need) => (
        <NeedField
          key={need.id}
          need={need}
          things={things[need.id] ?? []}
          choice={choices[need.id] ?? chooseLater}
          onChoose={(choice) => onChoose(need.id, choice)}
        />
      ))}
      {to_fill.length > 0 && <h3 className={classes.heading}>{t('templates.toFill')}</h3>}
      <ul className={classes.fill}>
        {to_fill.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
