import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listScenarioTemplates, type ScenarioTemplate } from 'shared-contracts/api/scenario';
import { useEndpoint, useHost } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard, Modal } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import { useScenarioCommands } from '../../data/scenarioCommands.ts';
import { useNotCreatedNotice } from '../useNewScenario.ts';
import { hasWords, plain } from '../wordMatch.ts';
import { FlowSketch } from './FlowSketch.tsx';
import classes from './TemplateDialog.module.css';
import { TemplateNeeds } from './TemplateNeeds.tsx';
import { completedFlow, firstChoice, type OwnThing, type ThingChoices, thingsFor } from './templateThings.ts';

/** Templates that have all words, in any language and without accents. */
function found(templates: readonly ScenarioTemplate[], typed: string): readonly ScenarioTemplate[] {
  const search = plain(typed).trim();
  return templates.filter(({ name, description, words, needs }) =>
    hasWords([name, description, words, ...needs.map((need) => need.name)].join(' '), search),
  );
}

/** What was chosen for the needs of the template on screen; what the account has comes from the server. */
function useChoices(template: ScenarioTemplate | undefined) {
  const { api } = useHost();
  const [things, setThings] = useState<Readonly<Record<string, readonly OwnThing[]>>>({});
  const [choices, setChoices] = useState<ThingChoices>({});
  useEffect(() => {
    if (!template) return;
    let isShown = true;
    setThings({});
    setChoices({});
    void thingsFor(api, template.needs).then((own) => {
      if (!isShown) return;
      setThings(own);
      setChoices(Object.fromEntries(template.needs.map((need) => [need.id, firstChoice(need, own[need.id] ?? [])])));
    });
    return () => {
      isShown = false;
    };
  }, [api, template]);
  const choose = (id: string, choice: string) => setChoices((now) => ({ ...now, [id]: choice }));
  return { things, choices, choose };
}

interface TemplateListProps {
  templates: readonly ScenarioTemplate[];
  shown: ScenarioTemplate | undefined;
  onShow: (id: string) => void;
}

function TemplateList({ templates, shown, onShow }: TemplateListProps) {
  const { t } = useTranslation('remote-scenarios');
  if (templates.length === 0) return <p className={classes.note}>{t('templates.none')}</p>;
  return (
    <ul className={classes.list}>
      {templates.map(({ id, name, description }) => (
        <li key={id}>
          <button type="button" className={classes.item} aria-pressed={id === shown?.id} onClick={() => onShow(id)}>
            <span className={classes.name}>{name}</span>
            <span className={classes.text}>{description}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface TemplateDialogProps {
  folderId: string | null;
  onClose: () => void;
}

/** Templates to begin a scenario with: each on a canvas to look at, with what it needs. */
export function TemplateDialog({ folderId, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('remote-scenarios');
  const { api, navigate } = useHost();
  const commands = useScenarioCommands();
  const notify = useNotCreatedNotice();
  const { data, error, mutate } = useEndpoint(listScenarioTemplates, {}, { quiet: true });
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const templates = found(data ?? [], typed);
  const shown = templates.find(({ id }) => id === chosen) ?? templates[0];
  const { things, choices, choose } = useChoices(shown);
  const create = async (template: ScenarioTemplate) => {
    setBusy(true);
    try {
      const flow = await completedFlow(api, template, choices);
      const { name, description } = template;
      const head = {
        name,
        if_name_taken: 'number' as const,
        description,
        scenario_folder_id: folderId,
        nodes_counter: flow.length,
      };
      const { id } = await commands.create({ ...head, flow });
      navigate('scenario-detail', { id });
    } catch (failure) {
      notify(failure);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('templates.title')}
      width={1200}
      onCancel={onClose}
      footer={
        <Button type="primary" loading={isBusy} disabled={!shown} onClick={() => shown && void create(shown)}>
          {t('templates.create')}
        </Button>
      }
    >
      {error && !data && <ErrorCard title={t('templates.notRead')} error={error} onRetry={() => void mutate()} />}
      {!(data || error) && <DelayedSkeleton rows={8} />}
      {data && (
        <div className={classes.columns}>
          <div className={classes.choice}>
            <SearchField value={typed} onChange={setTyped} placeholder={t('templates.search')} />
            <TemplateList templates={templates} shown={shown} onShow={setChosen} />
          </div>
          {shown && (
            <section className={classes.preview} aria-label={shown.name}>
              <h2 className={classes.title}>{shown.name}</h2>
              <p className={classes.text}>{shown.description}</p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled is scrolled by keys, too */}
              <div className={classes.canvas} dir="ltr" tabIndex={0}>
                <FlowSketch flow={shown.flow} title={shown.name} />
              </div>
              <TemplateNeeds template={shown} things={things} choices={choices} onChoose={choose} />
            </section>
          )}
        </div>
      )}
    </Modal>
  );
}
