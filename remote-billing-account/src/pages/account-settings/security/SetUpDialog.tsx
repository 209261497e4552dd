import { useMemo, useState } from 'react';
import { enableSchema, passwordSchema } from 'shared-contracts/api/person';
import { CopyButton } from 'shared-contracts/ui/core';
import { Field, FormDialog, Input } from 'shared-contracts/ui/forms';
import { encode } from 'uqr';
import { useSecurityCommands } from '../../../data/person.ts';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { PasswordField } from '../PasswordField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './security.module.css';

/** Light modules around the code, which readers need. */
const border = 4;

/** A text as a QR code, dark on light in either theme. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { border, ecc: 'M' });
    const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: modules.join('') };
  }, [text]);
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

interface Begun {
  secret: string;
  address: string;
}

interface Values {
  password: string;
  code: string;
}

/** Groups of four, as it is typed into an app that cannot scan. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function CodeStep({ secret, address }: Begun) {
  const t = useAccountText();
  return (
    <>
      <p className={classes.note}>{t('security.scan')}</p>
      <QrCode text={address} label={t('security.qr')} />
      <p className={classes.note}>{t('security.typeSecret')}</p>
      <div className={classes.secret}>
        <code>{inGroups(secret)}</code>
        <CopyButton text={secret} size="small" label={t('security.copySecret')} />
      </div>
      <Field name="code" label={t('security.code')} hint={t('security.codeHint')} required>
        <Input inputMode="numeric" autoComplete="one-time-code" autoFocus maxLength={7} />
      </Field>
    </>
  );
}

/** Sets two-step sign-in up: the password, then a first code of the app, then the recovery codes. */
export function SetUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useAccountText();
  const { startTwoStep, enableTwoStep } = useSecurityCommands();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const submit = async ({ password, code }: Values) => {
    if (begun) setCodes(await enableTwoStep(code));
    else setBegun(await startTwoStep(password));
  };
  const forget = () => {
    setBegun(undefined);
    setCodes(undefined);
  };
  return (
    <FormDialog<Values>
      open={open}
      name="set-up"
      title={t(codes ? 'security.isOnTitle' : 'security.setUpTitle')}
      submitLabel={t(begun ? 'security.turnOn' : 'security.continue')}
      initialValues={{}}
      schema={begun ? enableSchema : passwordSchema}
      onSubmit={submit}
      result={codes && <RecoveryCodes codes={codes} />}
      onClose={onClose}
      afterClose={forget}
    >
      {begun ? (
        <CodeStep {...begun} />
      ) : (
        <>
          <p className={classes.note}>{t('security.setUpBody')}</p>
          <PasswordField />
        </>
      )}
    </FormDialog>
  );
}
