import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { Button, EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import layout from '../../parts/app/layout.module.css';
import classes from './FaqPage.module.css';

/** Questions by what they are about. */
const topics = [
  { id: 'pages', questions: ['what', 'copy', 'source', 'theme', 'phone'] },
  { id: 'samples', questions: ['data', 'reload', 'dates'] },
  { id: 'access', questions: ['roles', 'calls'] },
] as const;

interface Question {
  id: string;
  question: string;
  answer: string;
}

function Questions({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <Panel title={title} flush>
      {questions.map(({ id, question, answer }) => (
        <details key={id} className={classes.question}>
          <summary>
            {question}
            <IconChevronDown className={classes.arrow} size={16} stroke={1.8} aria-hidden />
          </summary>
          <p className={classes.answer}>{answer}</p>
        </details>
      ))}
    </Panel>
  );
}

/** Questions about the demos themselves, each opened on its own; what is typed narrows them down. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const [search, setSearch] = useState('');
  const shown = topics
    .map(({ id, questions }) => ({
      id,
      questions: questions
        .map((each) => ({ id: each, question: t(`extras.questions.${each}`), answer: t(`extras.answers.${each}`) }))
        .filter(({ question, answer }) => `${question} ${answer}`.toLowerCase().includes(search.toLowerCase())),
    }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <>
      <PageHeader title={t('extras.faq')} />
      <div className={classes.page}>
        <SearchField
          className={classes.field ?? ''}
          label={t('extras.searchQuestions')}
          placeholder={t('extras.searchQuestions')}
          value={search}
          onChange={setSearch}
        />
        {shown.length === 0 && (
          <EmptyState
            title={t('extras.noQuestion')}
            action={<Button onClick={() => setSearch('')}>{t('app.clear')}</Button>}
          />
        )}
        {shown.map(({ id, questions }) => (
          <Questions key={id} title={t(`extras.topics.${id}`)} questions={questions} />
        ))}
        <p className={layout.muted}>
          {t('extras.stillStuck')} <RemoteLink to="pages-search">{t('extras.searchLabel')}</RemoteLink>
        </p>
      </div>
    </>
  );
}
