import { type HttpConfig, httpMethods, sendsBody } from 'shared-contracts/nodes';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { PairTable } from '../pairs/PairTable.tsx';
import { AuthenticationFields } from './AuthenticationFields.tsx';
import { CurlTools } from './CurlTools.tsx';
import { HttpBodyFields } from './HttpBodyFields.tsx';
import { PagingFields } from './PagingFields.tsx';
import { TunnelSetting } from './TunnelSetting.tsx';
import { texts } from './texts.ts';

const responseTypes = ['auto', 'json', 'text', 'base64'] as const;

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
      <CurlTools>
        <FormRow narrow>
          <ChoiceSetting
            label={t('method')}
            value={config.method}
            options={httpMethods.map((value) => ({ value, label: value }))}
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
      </CurlTools>
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
      {sendsBody(config.method) && <HttpBodyFields {...config} />}
      <Answer config={config} />
      <PagingFields paging={config.paging} />
      {(config.authentication.type !== 'configuration' || config.tunnel_id !== '') && (
        <TunnelSetting tunnelId={config.tunnel_id} />
      )}
    </>
  );
}
