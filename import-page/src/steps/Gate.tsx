import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../calls/call.ts';
import { isEmbedded } from '../embedding/parentPage.ts';
import { useTexts } from '../messages/TextsContext.tsx';
import { Button, buttonClass } from '../parts/Button.tsx';
import { Notice } from '../parts/Notice.tsx';
import { failureText } from '../state/failureText.ts';
import { usePage } from '../state/PageContext.ts';
import { receiptOf } from '../state/receiptLink.ts';
import styles from './frame.module.css';
import { ImportFlow } from './ImportFlow.tsx';
import { ReceiptStep } from './lateSteps.tsx';
import { PasswordForm } from './PasswordForm.tsx';

type Entry = { at: 'entering' } | { at: 'password' } | { at: 'inside' } | { at: 'refused'; error: unknown };

/** Which receipt the address opens; bookmarks and links change it while the page is open. */
function useReceiptAddress() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const take = () => setHash(location.hash);
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return receiptOf(hash);
}

function SignIn() {
  const { config } = usePage();
  const { say } = useTexts();
  const address = new URL(config.sign_in ?? '/', location.href);
  return (
    <section className={`${styles.card} ${styles.narrow}`}>
      <h2>{say('entry.signIn.title')}</h2>
      <p className={styles.intro}>{say(isEmbedded() ? 'entry.signIn.frame' : 'entry.signIn.text')}</p>
      <a
        className={buttonClass('primary')}
        href={address.href}
        target={isEmbedded() ? '_blank' : undefined}
        rel="noopener"
      >
        {say('entry.signIn.action')}
      </a>
    </section>
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { say } = useTexts();
  const status = error instanceof CallError ? error.status : 0;
  if (status === 401) return <SignIn />;
  const isGone = status === 404 || status === 410;
  const retry = <Button onClick={onRetry}>{say('action.retry')}</Button>;
  return (
    <Notice tone={isGone ? 'warning' : 'error'} actions={!isGone && retry}>
      {failureText(error, say)}
    </Notice>
  );
}

/** Lets visitors in: some pages ask for a password or for a sign-in. A receipt is open to whoever has its address. */
export function Gate() {
  const { config, visit } = usePage();
  const [hasFile, setHasFile] = useState(false);
  const needsPassword = config.needs === 'password' && config.pass === undefined;
  const [entry, setEntry] = useState<Entry>({ at: needsPassword ? 'password' : 'entering' });
  const receipt = useReceiptAddress();
  const enter = useCallback(() => {
    setEntry({ at: 'entering' });
    visit.enter().then(
      () => setEntry({ at: 'inside' }),
      (error: unknown) => setEntry({ at: 'refused', error }),
    );
  }, [visit]);
  const isWaiting = !needsPassword && !receipt;
  useEffect(() => {
    if (isWaiting) enter();
  }, [isWaiting, enter]);
  const onFile = useCallback(() => setHasFile(true), []);
  if (receipt) return <ReceiptStep key={receipt.id} token={receipt} />;
  if (entry.at === 'password') return <PasswordForm onEntered={() => setEntry({ at: 'inside' })} />;
  const isRefused = entry.at === 'refused';
  return (
    <>
      {isRefused && <Refused error={entry.error} onRetry={enter} />}
      {/* On screen while the server is asked, as most are let in; a file that was chosen by then is not thrown away. */}
      {(!isRefused || hasFile) && <ImportFlow onFile={onFile} />}
    </>
  );
}
