import { useMemo } from 'react';
import type { Operation, OperationBody } from 'shared-contracts/api/catalogue';
import { type ConnectorConfig, fieldPath, fieldsOfValue, placeOfText, valueOfFields } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { SchemaForm, useTemplateProblems } from 'shared-contracts/ui/schema';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { bodyOf, inMode } from './callForm.ts';
import classes from './connector.module.css';
import { TemplateLeaf } from './TemplateLeaf.tsx';
import { texts } from './texts.ts';

interface BodyProps {
  operation: Operation;
  body: OperationBody;
}

function FieldByField({ operation, body: { schema, required } }: BodyProps) {
  const t = useKindText(texts);
  const { change, complains } = useNodeForm();
  const { body } = useConfig<ConnectorConfig>();
  const { request_defs: defs } = operation;
  const value = useMemo(() => valueOfFields(body.fields), [body.fields]);
  // Nothing is missing of a body that is not sent.
  const isSent = required || body.fields.length > 0;
  const problems = useTemplateProblems(schema, defs, isSent ? value : undefined);
  return (
    <SchemaForm
      label={t('body')}
      {...{ schema, defs, value, problems, complains }}
      template={TemplateLeaf}
      onChange={(tree, keys) =>
        change({ body: { ...body, fields: tree === undefined ? [] : fieldsOfValue(tree) } }, `body ${fieldPath(keys)}`)
      }
    />
  );
}

function Whole({ body: { media_type, required } }: Pick<BodyProps, 'body'>) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { body } = useConfig<ConnectorConfig>();
  return (
    <Field
      label={t('content')}
      hint={t(media_type.includes('json') ? 'wholeHint' : 'textHint')}
      path="body.whole"
      required={required}
    >
      {(control) => (
        <ExpressionField
          {...control}
          multiline
          value={body.whole}
          place={media_type.includes('json') ? 'json' : placeOfText(body.whole, media_type)}
          placeholder="{{ payload }}"
          onChange={(whole) => change({ body: { ...body, whole } }, 'body whole')}
        />
      )}
    </Field>
  );
}

/** A body that the operation does not take: kept until it is removed. */
function LeftOver() {
  const t = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const { body } = useConfig<ConnectorConfig>();
  if (body.fields.length === 0 && body.whole === '') return null;
  return (
    <div className={classes.note}>
      <span>{t('noBody')}</span>
      {!readOnly && (
        <Button size="small" onClick={() => change({ body: { ...body, fields: [], whole: '' } })}>
          {t('removeBody')}
        </Button>
      )}
    </div>
  );
}

const modes = ['fields', 'whole'] as const;

/** The body of a call: field by field, or as a whole. Going from one to the other keeps what was typed. */
export function BodyFields({ operation }: { operation: Operation }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { body } = useConfig<ConnectorConfig>();
  const own = bodyOf(operation, body);
  if (!own) return <LeftOver />;
  return (
    <FieldGroup label={t('body')}>
      <div className={classes.body}>
        <ChoiceSetting
          inline
          label={t('bodyMode')}
          value={body.mode}
          options={modes.map((value) => ({ value, label: t(`bodyMode-${value}`) }))}
          onChange={(mode) => change({ body: inMode(body, mode, own, operation.request_defs) })}
        />
        {operation.bodies.length > 1 && (
          <ChoiceSetting
            label={t('mediaType')}
            value={own.media_type}
            options={operation.bodies.map(({ media_type }) => ({ value: media_type, label: media_type }))}
            onChange={(media_type) => change({ body: { ...body, media_type } })}
          />
        )}
        {body.mode === 'whole' ? (
          <Whole body={own} />
        ) : (
          <FieldByField key={own.media_type} {...{ operation, body: own }} />
        )}
      </div>
    </FieldGroup>
  );
}
