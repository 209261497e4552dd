import { useMemo, useState } from 'react';
import { type AnswerRequestDetail, getAnswerRequest, giveAnswer } from 'shared-contracts/api/answer-request';
import { inputsJsonSchema, readInputs, type ScenarioInput } from 'shared-contracts/nodes';
import { useCommand, useHost, useMutateEndpoint, useText } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { SchemaForm } from 'shared-contracts/ui/schema';
import classes from './AnswerDrawer.module.css';
import { useAnswersText, useDecisionName } from './useAnswersText.ts';

type Values = Record<string, unknown>;

/** A form shows fields that are required or have a value: those that can be empty begin so. */
const empty: Readonly<Partial<Record<ScenarioInput['type'], unknown>>> = { text: '', date: '', boolean: false };

const beginning = (fields: readonly ScenarioInput[]): Values =>
  Object.fromEntries(
    fields.flatMap(({ name, type, default: otherwise }) => {
      const value = otherwise ?? empty[type];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The fields of a request and its decisions. What somebody else has answered meanwhile is said. */
export function AnswerForm({ request, onAnswered }: { request: AnswerRequestDetail; onAnswered: () => void }) {
  const t = useAnswersText();
  const text = useText();
  const nameOf = useDecisionName();
  const { notices } = useHost();
  const mutate = useMutateEndpoint();
  const { run, running, error } = useCommand(giveAnswer, { quiet: true });
  const { id, fields, decisions } = request;
  const [values, setValues] = useState(() => beginning(fields));
  const [tried, setTried] = useState(false);
  const schema = useMemo(() => inputsJsonSchema(fields), [fields]);
  const { problems } = readInputs(fields, values);
  const answer = async (decision: string) => {
    setTried(true);
    if (problems.length > 0) return;
    try {
      const answered = await run({ params: { id }, body: { decision, values } });
      await mutate(getAnswerRequest, (current) => (current.id === id ? answered : current));
      notices.show({ message: t('sent') });
      onAnswered();
    } catch {
      // It stands below, and what the request has become is read with the next news.
    }
  };
  return (
    <>
      {fields.length > 0 && (
        <SchemaForm
          label={t('values')}
          schema={schema}
          value={values}
          onChange={(value) => setValues(value as Values)}
          problems={problems.map(({ name, message }) => ({ keys: [name], message: text(message) }))}
          complains={tried}
        />
      )}
      {error && (
        <p className={classes.problem} role="alert">
          {error.message}
        </p>
      )}
      <div className={classes.acts}>
        {decisions.length === 0 && (
          <Button type="primary" loading={running} onClick={() => void answer('')}>
            {t('send')}
          </Button>
        )}
        {decisions.map((decision) => (
          <Button key={decision.id} disabled={running} onClick={() => void answer(decision.id)}>
            {nameOf(decision)}
          </Button>
        ))}
      </div>
    </>
  );
}
