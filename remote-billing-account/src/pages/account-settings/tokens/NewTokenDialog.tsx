import { useState } from 'react';
import { createApiToken, type TokenScope, tokenDays } from 'shared-contracts/api/api-token';
import { useHost, useSession } from 'shared-contracts/react';
import { Alert } from 'shared-contracts/ui/core';
import { Field, Form, FormDialog, Select, TextField } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { MadeToken } from './MadeToken.tsx';
import { type AreaChoice, levelKey, scopesOf, singleAreas, type TokenExtent } from './scopeChoices.ts';

interface Values {
  name: string;
  extent: TokenExtent;
  areas: Record<string, AreaChoice>;
  days: number;
  addresses: string;
}

const never = 0;

/** Addresses as they are typed: one a line, or between commas and blanks. */
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** What the token may do part by part, where it is not everything. */
function AreaFields({ canWrite }: { canWrite: boolean }) {
  const t = useAccountText();
  const levels = ['none', 'read', ...(canWrite ? ['write'] : [])];
  return singleAreas.map((area) => (
    <Field key={area} name={['areas', area]} label={t(`tokens.area.${area}`)}>
      <Select options={levels.map((value) => ({ value, label: t(levelKey(area, value)) }))} />
    </Field>
  ));
}

/** Makes a token, and shows its secret the one time that it can be seen. */
export function NewTokenDialog({ open, onClose, onMade }: { open: boolean; onClose: () => void; onMade: () => void }) {
  const t = useAccountText();
  const { api } = useHost();
  const { canWrite } = useSession();
  const [form] = Form.useForm<Values>();
  const extent = Form.useWatch('extent', form);
  const days = Form.useWatch('days', form);
  const [made, setMade] = useState<{ secret: string; scopes: readonly TokenScope[] } | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  const extents = ['read', ...(canWrite ? ['write', 'tools'] : []), 'areas'];
  return (
    <FormDialog<Values>
      open={open}
      name="new-token"
      width={560}
      title={t('tokens.new')}
      submitLabel={t('tokens.create')}
      instance={form}
      initialValues={{ name: '', extent: 'read', areas: {}, days: 90, addresses: '' }}
      result={made && <MadeToken {...made} />}
      onClose={close}
      onSubmit={async (values) => {
        const scopes = scopesOf(values.extent, values.areas ?? {});
        const { token, secret } = await api.call(createApiToken, {
          body: {
            ...{ name: values.name, scopes, days: values.days === never ? null : values.days },
            allowed_addresses: addressesIn(values.addresses ?? ''),
          },
        });
        setMade({ secret, scopes: token.scopes });
        onMade();
      }}
    >
      <TextField
        name="name"
        label={t('tokens.name')}
        required
        max={80}
        input={{ autoFocus: true, autoComplete: 'off' }}
      />
      <Field name="extent" label={t('tokens.may')}>
        <Select options={extents.map((value) => ({ value, label: t(`tokens.extent.${value}`) }))} />
      </Field>
      {extent === 'areas' && <AreaFields canWrite={canWrite} />}
      <Field name="days" label={t('tokens.ends')}>
        <Select
          options={[
            ...tokenDays.map((value) => ({ value: value as number, label: t('tokens.inDays', { count: value }) })),
            { value: never, label: t('tokens.never') },
          ]}
        />
      </Field>
      {days === never && <Alert type="warning" showIcon title={t('tokens.neverWarning')} />}
      <TextField
        name="addresses"
        label={t('tokens.addresses')}
        lines={[1, 4]}
        input={{ placeholder: '203.0.113.0/24' }}
      />
    </FormDialog>
  );
}
