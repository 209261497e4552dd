import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operation } from 'shared-contracts/api/catalogue';
import type { CallValues } from 'shared-contracts/api/connector';
import { Button } from 'shared-contracts/ui/core';
import { LabelledField, Select } from 'shared-contracts/ui/forms';
import { SchemaForm, startingValue, useSchemaProblems } from 'shared-contracts/ui/schema';
import classes from './TestTab.module.css';
import { callValues, namedParameters, parametersSchema } from './testValues.ts';

interface TestFormProps {
  operation: Operation;
  busy: boolean;
  onRun: (values: CallValues) => void;
}

/** What was entered, and what of it does not fit. */
function useEntered(operation: Operation) {
  const { request_defs: defs, bodies } = operation;
  const [named] = useState(() => namedParameters(operation));
  const [schema] = useState(() => parametersSchema(named));
  const [entered, setEntered] = useState<unknown>(() => startingValue(schema, defs, false) ?? {});
  const [media, setMedia] = useState(bodies[0]?.media_type ?? '');
  const chosen = bodies.find(({ media_type }) => media_type === media);
  const startOf = (of: typeof chosen) => (of?.required ? startingValue(of.schema, defs, false) : undefined);
  const [body, setBody] = useState<unknown>(() => startOf(chosen));
  const parameterProblems = useSchemaProblems(schema, defs, entered ?? {});
  const bodyProblems = useSchemaProblems(chosen?.schema ?? true, defs, body);
  // A body that may be left out is not judged while it is.
  const bodyCounts = chosen && (chosen.required || body !== undefined);
  return {
    ...{ named, schema, entered, setEntered, media, chosen, body, parameterProblems },
    setBody,
    bodyProblems: bodyCounts ? bodyProblems : [],
    chooseMedia: (next: string) => {
      setMedia(next);
      setBody(startOf(bodies.find(({ media_type }) => media_type === next)));
    },
  };
}

/** The values of a test call, as the operation's document describes them. Loaded with the first test. */
export function TestForm({ operation, busy, onRun }: TestFormProps) {
  const { t } = useTranslation('remote-connectors');
  const [tried, setTried] = useState(false);
  const form = useEntered(operation);
  const { named, schema, entered, chosen, body, media, parameterProblems, bodyProblems } = form;
  const count = parameterProblems.length + bodyProblems.length;
  const run = () => {
    setTried(true);
    if (count === 0) onRun(callValues(named, (entered ?? {}) as Record<string, unknown>, media, body));
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      {named.size > 0 && (
        <SchemaForm
          label={t('operation.parameters')}
          schema={schema}
          defs={operation.request_defs}
          value={entered}
          onChange={form.setEntered}
          problems={parameterProblems}
          complains={tried}
        />
      )}
      {operation.bodies.length > 1 && (
        <LabelledField label={t('test.mediaType')}>
          {(control) => (
            <Select
              {...control}
              value={media}
              options={operation.bodies.map(({ media_type }) => ({ value: media_type }))}
              onChange={form.chooseMedia}
            />
          )}
        </LabelledField>
      )}
      {chosen && (
        <SchemaForm
          key={media}
          label={t('operation.body')}
          schema={chosen.schema}
          defs={operation.request_defs}
          value={body}
          onChange={form.setBody}
          problems={bodyProblems}
          complains={tried}
        />
      )}
      {tried && count > 0 && (
        <p className={classes.problem} role="alert">
          {t('test.problems', { count })}
        </p>
      )}
      <Button type="primary" htmlType="submit" className={classes.run ?? ''} loading={busy}>
        {t('test.run')}
      </Button>
    </form>
  );
}
