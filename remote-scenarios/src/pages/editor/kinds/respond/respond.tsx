import { bodyMediaType, type Place, placeOfText, type RespondConfig } from 'shared-contracts/nodes';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { PairTable } from '../pairs/PairTable.tsx';
import classes from './respond.module.css';
import { texts } from './texts.ts';

const bodyTypes = ['json', 'text', 'base64', 'none'] as const;
type Type = RespondConfig['body']['type'];

/** What stands in a body of each type in most responses. */
const samples: Readonly<Record<Type, string>> = {
  json: '{ "ok": true }',
  text: '{{ query["hub.challenge"] }}',
  base64: '{{ payload.image }}',
  none: '',
};

function placeOf({ body, content_type }: RespondConfig): Place {
  if (body.type === 'json') return 'json';
  return body.type === 'text' ? placeOfText(body.content, content_type) : 'text';
}

function Body({ config }: { config: RespondConfig }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { body } = config;
  const { type } = body;
  return (
    <>
      <ChoiceSetting<Type>
        inline
        label={t('body')}
        value={type}
        options={bodyTypes.map((value) => ({ value, label: t(`body-${value}`) }))}
        onChange={(next) => change({ body: { ...body, type: next } })}
      />
      {type !== 'none' && (
        <Field label={t('content')} hint={t(`contentHint-${type}`)} path="body.content">
          {(control) => (
            <ExpressionField
              {...control}
              multiline
              value={body.content}
              place={placeOf(config)}
              placeholder={samples[type]}
              onChange={(content) => change({ body: { ...body, content } }, 'body')}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** What the caller gets: status, type, headers and body. */
export function RespondForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<RespondConfig>();
  const usual = bodyMediaType(config.body.type, config.body.content);
  return (
    <>
      <p className={classes.note}>{t('once')}</p>
      <FormRow>
        <ExpressionSetting name="status" label={t('status')} placeholder="200" required />
        {usual !== '' && <ExpressionSetting name="content_type" label={t('contentType')} placeholder={usual} />}
      </FormRow>
      <Body config={config} />
      <PairTable
        label={t('headers')}
        pairs={config.headers}
        onChange={(headers, field) => change({ headers }, field && `headers ${field}`)}
      />
    </>
  );
}
