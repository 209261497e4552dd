import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import layout from '../../parts/app/layout.module.css';
import classes from './FaqPage.module.css';

const questions = ['what', 'data', 'reload', 'roles', 'calls'] as const;

/** Questions about the demos themselves, each opened on its own; what is typed narrows them down. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const [search, setSearch] = useState('');
  const all = questions.map((id) => ({ id, question: t(`extras.questions.${id}`), answer: t(`extras.answers.${id}`) }));
  const shown = all.filter(({ question, answer }) =>
    `${question} ${answer}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <>
      <PageHeader title={t('extras.faq')} />
      <div className={layout.bar}>
        <SearchField
          className={layout.grow ?? ''}
          label={t('extras.searchQuestions')}
          value={search}
          onChange={setSearch}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('extras.noQuestion')} />
      ) : (
        <Panel className={layout.narrow ?? ''}>
          {shown.map(({ id, question, answer }) => (
            <details key={id} className={classes.question}>
              <summary>{question}</summary>
              <p className={layout.muted}>{answer}</p>
            </details>
          ))}
        </Panel>
      )}
    </>
  );
}
