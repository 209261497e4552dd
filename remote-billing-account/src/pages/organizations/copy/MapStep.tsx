import type { CopiedThing, CopyPlan, CopyUse } from 'shared-contracts/api/organisation';
import { Alert } from 'shared-contracts/ui/core';
import { Checkbox, LabelledField, Radio, Select } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './copy.module.css';
import { type CopyChoices, chosenUse, exceededLimits, madeBy, neededThings, thingKey } from './copyState.ts';

interface StepProps {
  plan: CopyPlan;
  choices: CopyChoices;
  onChange: (choices: CopyChoices) => void;
}

const textOf = (use: CopyUse) => (use.use === 'existing' ? `existing ${use.target_id}` : use.use);

function ofText(value: string): CopyUse {
  if (value === 'copy' || value === 'empty') return { use: value };
  return { use: 'existing', target_id: value.slice('existing '.length) };
}

/** What takes the place of one thing: one of the target, a copy, or nothing. */
function ThingField({ thing, choices, onChange }: Omit<StepProps, 'plan'> & { thing: CopiedThing }) {
  const t = useAccountText();
  const use = chosenUse(thing, choices);
  const options = [
    ...(thing.can_copy ? [{ value: 'copy', label: t('copy.use.copy') }] : []),
    { value: 'empty', label: t('copy.use.empty') },
    ...thing.choices.map(({ id, name }) => ({ value: `existing ${id}`, label: t('copy.use.existing', { name }) })),
  ];
  const hints = [
    t('copy.usedBy', { names: thing.used_by.join(', ') }),
    ...(use.use === 'copy' && thing.has_secrets
      ? [t(thing.kind === 'webhook' ? 'copy.senderSecretLeft' : 'copy.secretsLeft')]
      : []),
    ...(use.use === 'copy' && thing.kind === 'import_page' ? [t('copy.unpublished')] : []),
    ...(use.use === 'copy' && thing.kind === 'store' ? [t('copy.storeEmpty')] : []),
    ...(use.use === 'empty' ? [t('copy.leftEmpty')] : []),
  ];
  const set = (value: string) => onChange({ ...choices, uses: { ...choices.uses, [thingKey(thing)]: ofText(value) } });
  return (
    <LabelledField label={thing.name} extra={t(`copy.kind.${thing.kind}`)} hint={hints.join(' ')}>
      {(control) => (
        <Select
          {...control}
          showSearch={{ optionFilterProp: 'label' }}
          value={textOf(use)}
          options={options}
          onChange={set}
        />
      )}
    </LabelledField>
  );
}

type Planned = CopyPlan['scenarios'][number];

/** An earlier copy can take up what changed since; the changes are told node by node. */
function EarlierField({ scenario, choices, onChange }: Omit<StepProps, 'plan'> & { scenario: Planned }) {
  const t = useAccountText();
  const { id, name, earlier } = scenario;
  if (!earlier) return null;
  const isUpdated = choices.updated.includes(id);
  const set = (updated: boolean) =>
    onChange({
      ...choices,
      updated: updated ? [...choices.updated, id] : choices.updated.filter((one) => one !== id),
    });
  return (
    <LabelledField label={name} group extra={t('copy.copiedBefore')}>
      {() => (
        <>
          <Radio.Group value={isUpdated} onChange={(event) => set(event.target.value as boolean)}>
            <Radio value={false}>{t('copy.asNew')}</Radio>
            <Radio value={true}>{t('copy.asVersion', { name: earlier.name })}</Radio>
          </Radio.Group>
          {isUpdated && earlier.status === 'started' && <p className={classes.quiet}>{t('copy.goesLive')}</p>}
          {isUpdated && earlier.changes.length === 0 && <p className={classes.quiet}>{t('copy.noChanges')}</p>}
          {isUpdated && (
            <ul className={classes.changes} aria-label={t('copy.changes')}>
              {earlier.changes.map(({ node_id, label, change }) => (
                <li key={node_id} data-change={change}>
                  {t(`copy.change.${change}`, { label })}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </LabelledField>
  );
}

/** What will be made, and whether the target has room for it. */
function Summary({ plan, choices, target }: Omit<StepProps, 'onChange'> & { target: string }) {
  const t = useAccountText();
  const counts = Object.entries(madeBy(plan, choices));
  const full = exceededLimits(plan, choices);
  const secrets = plan.scenarios.flatMap(({ secret_nodes }) => secret_nodes);
  return (
    <section aria-label={t('copy.summary')} className={classes.summary}>
      <h3 className={classes.heading}>{t('copy.summary')}</h3>
      {counts.length === 0 && <p>{t('copy.onlyVersions')}</p>}
      <ul className={classes.counts}>
        {counts.map(([limit, count]) => (
          <li key={limit}>{t(`copy.made.${limit}`, { count })}</li>
        ))}
      </ul>
      {secrets.length > 0 && <p className={classes.quiet}>{t('copy.secretNodes', { names: secrets.join(', ') })}</p>}
      {full.map((limit) => {
        const room = plan.limits[limit];
        const figures = { target, used: room?.used, allowed: room?.allowed, limit: t(`copy.limit.${limit}`) };
        return <Alert key={limit} type="warning" showIcon title={t('copy.full', figures)} />;
      })}
    </section>
  );
}

/** What takes the place of everything that the scenarios refer to. */
export function MapStep({ plan, choices, onChange, target }: StepProps & { target: string }) {
  const t = useAccountText();
  const things = neededThings(plan, choices);
  return (
    <>
      {plan.scenarios.map((scenario) => (
        <EarlierField key={scenario.id} {...{ scenario, choices, onChange }} />
      ))}
      {things.length > 0 && <h3 className={classes.heading}>{t('copy.referred')}</h3>}
      {things.map((thing) => (
        <ThingField key={thingKey(thing)} {...{ thing, choices, onChange }} />
      ))}
      <Checkbox
        checked={choices.withSamples}
        onChange={(event) => onChange({ ...choices, withSamples: event.target.checked })}
      >
        {t('copy.withSamples')}
      </Checkbox>
      <Summary {...{ plan, choices, target }} />
    </>
  );
}
