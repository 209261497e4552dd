import { useTranslation } from 'react-i18next';
import type { ImportContent } from 'shared-contracts/api/import-page';
import { columnLabel, contentChanges } from 'shared-contracts/import';
import { useLocale } from 'shared-contracts/react';
import { Alert, Button, failureText } from 'shared-contracts/ui/core';
import { changeText } from '../../parts/changeTexts.ts';
import { contentOf } from '../../state/importContent/draft.ts';
import classes from './BuilderPage.module.css';
import { problemText, useBuilder } from './builderContext.ts';
import type { Saving } from './useSaving.ts';

/** Somebody else saved other values of the same settings: one of the two has to be chosen. */
function Conflict({ saving, base }: { saving: Saving; base: ImportContent }) {
  const { t } = useTranslation('remote-data-triggers');
  const language = useLocale();
  if (!saving.conflict) return null;
  const theirs = contentChanges(base, saving.conflict.content).map((change) => changeText(change, language, t));
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('builder.conflict')}
      description={
        <>
          <ul className={classes.texts}>
            {theirs.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <div className={classes.choices}>
            <Button size="small" onClick={() => void saving.saveOver()}>
              {t('builder.keepMine')}
            </Button>
            <Button size="small" onClick={saving.takeTheirs}>
              {t('builder.takeTheirs')}
            </Button>
          </div>
        </>
      }
    />
  );
}

const parts = { columns: 'columns', texts: 'texts', colour: 'texts', logo: 'texts', language: 'texts' } as const;

/** The tab that a setting stands on. */
export const partOf = (path: string): 'columns' | 'texts' | 'rules' =>
  parts[path.split('.')[0] as keyof typeof parts] ?? 'rules';

/** What keeps the page from being published; each problem leads to its setting. */
function Problems({ onOpen }: { onOpen: (path: string) => void }) {
  const { t } = useTranslation('remote-data-triggers');
  const language = useLocale();
  const { problems, content } = useBuilder();
  if (problems.size === 0) return null;
  const nameOf = (path: string) => {
    const [first = '', place = ''] = path.split('.');
    const column = first === 'columns' && place !== '' ? content.columns[Number(place)] : undefined;
    return column ? columnLabel(column, language) : t(`builder.part.${partOf(path)}`);
  };
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('builder.problems', { count: problems.size })}
      description={
        <ul className={classes.texts}>
          {[...problems].map(([path, problem]) => (
            <li key={path}>
              <button type="button" className={classes.link} onClick={() => onOpen(path)}>
                {nameOf(path)}
              </button>
              {': '}
              {problemText(problem, t)}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** How many differences are named before the rest is counted. */
const maxNamed = 4;

/** What visitors do not get yet. */
function Unpublished({ published }: { published: ImportContent }) {
  const { t } = useTranslation('remote-data-triggers');
  const language = useLocale();
  const { content } = useBuilder();
  const changes = contentChanges(published, contentOf(content));
  if (changes.length === 0) return null;
  const named = changes.slice(0, maxNamed).map((change) => changeText(change, language, t));
  const more = changes.length - named.length;
  const said = [...named, ...(more > 0 ? [t('builder.moreChanges', { count: more })] : [])].join(' · ');
  return <Alert type="info" showIcon title={t('builder.unpublished', { changes: said })} />;
}

interface SaveNoticesProps {
  saving: Saving;
  base: ImportContent;
  published: ImportContent | null;
  showProblems: boolean;
  onOpen: (path: string) => void;
}

/** What stands between the edits and the visitors, from what has to be decided to what is to be known. */
export function SaveNotices({ saving, base, published, showProblems, onOpen }: SaveNoticesProps) {
  const { t } = useTranslation('remote-data-triggers');
  return (
    <div className={classes.notices}>
      <Conflict saving={saving} base={base} />
      {saving.failure ? (
        <Alert type="error" showIcon role="alert" title={failureText(saving.failure, t('failed'))} />
      ) : null}
      {showProblems && <Problems onOpen={onOpen} />}
      {published && !saving.conflict && <Unpublished published={published} />}
    </div>
  );
}
