import { contentTypeOf, type HttpConfig, type Place, placeOfText } from 'shared-contracts/nodes';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { PairTable } from '../pairs/PairTable.tsx';
import { AuthenticationFields } from './AuthenticationFields.tsx';
import { PagingFields } from './PagingFields.tsx';
import { TunnelSetting } from './TunnelSetting.tsx';
import { texts } from './texts.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;
const bodyTypes = ['none', 'json', 'form', 'text'] as const;
const responseTypes = ['auto', 'json', 'text', 'base64'] as const;

function placeOf({ body, headers }: Pick<HttpConfig, 'body' | 'headers'>): Place {
  if (body.type === 'json' || body.type === 'form') return body.type;
  return placeOfText(body.content, contentTypeOf(headers));
}

function Body({ body, headers }: Pick<HttpConfig, 'body' | 'headers'>) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <>
      <ChoiceSetting
        inline
        label={t('body')}
        value={body.type}
        options={bodyTypes.map((value) => ({ value, label: t(`body-${value}`) }))}
        onChange={(type) => change({ body: { ...body, type } })}
      />
      {body.type !== 'none' && (
        <Field label={t('content')} hint={t(`contentHint-${body.type}`)} path="body.content">
          {(control) => (
            <ExpressionField
              {...control}
              multiline
              value={body.content}
              place={placeOf({ body, headers })}
              placeholder={body.type === 'json' ? '{{ payload }}' : ''}
              onChange={(content) => change({ body: { ...body, content } }, 'body')}
            />
          )}
        </Field>
      )}
    </>
  );
}

function Answer({ config }: { config: HttpConfig }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <FormRow>
      <ChoiceSetting
        label={t('response')}
        value={config.response}
        options={responseTypes.map((value) => ({ value, label: t(`response-${value}`) }))}
        onChange={(response) => change({ response })}
      />
      <ChoiceSetting
        label={t('success')}
        value={config.success}
        options={(['2xx', 'any'] as const).map((value) => ({ value, label: t(`success-${value}`) }))}
        onChange={(success) => change({ success })}
      />
      <NumberSetting
        label={t('redirects')}
        value={config.redirects}
        min={0}
        max={10}
        onChange={(redirects) => change({ redirects }, 'redirects')}
      />
    </FormRow>
  );
}

/** A call over HTTP: where, who, what, and how the answer is taken. */
export function HttpForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<HttpConfig>();
  return (
    <>
      <FormRow narrow>
        <ChoiceSetting
          label={t('method')}
          value={config.method}
          options={methods.map((value) => ({ value, label: value }))}
          onChange={(method) => change({ method })}
        />
        <ExpressionSetting
          name="url"
          place="url"
          label={t('url')}
          placeholder="https://api.example.com/orders"
          required
        />
      </FormRow>
      <AuthenticationFields authentication={config.authentication} />
      <PairTable
        label={t('query')}
        pairs={config.query}
        onChange={(query, field) => change({ query }, field && `query ${field}`)}
      />
      <PairTable
        label={t('headers')}
        pairs={config.headers}
        onChange={(headers, field) => change({ headers }, field && `headers ${field}`)}
      />
      {config.method !== 'GET' && config.method !== 'HEAD' && <Body {...config} />}
      <Answer config={config} />
      <PagingFields paging={config.paging} />
      <TunnelSetting tunnelId={config.tunnel_id} />
    </>
  );
}
