import { useCallback, useEffect, useState } from 'react';
import type { ImportVisitor } from 'shared-contracts/api/import-page';
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

/** Who visits, as the site around the page says: whoever is somebody else sees it before a file is sent. */
function Visitor({ visitor: { id, name, email } }: { visitor: ImportVisitor }) {
  const { say } = useTexts();
  const shown = name && email ? `${name} (${email})` : (name ?? email ?? id);
  return shown ? <p className={styles.meta}>{say('entry.visitor', { name: shown })}</p> : null;
}

/** Lets visitors in: some pages ask for a password or for a sign-in. A receipt is open to whoever has its address. */
export function Gate() {
  const { config, visit, entered } = usePage();
  const { say } = useTexts();
  const [hasFile, setHasFile] = useState(false);
  const needsPassword = config.needs === 'password' && config.pass === undefined;
  const [entry, setEntry] = useState<Entry>({ at: needsPassword ? 'password' : 'entering' });
  const receipt = useReceiptAddress();
  const onEntered = useCallback(() => {
    entered();
    setEntry({ at: 'inside' });
  }, [entered]);
  const enter = useCallback(() => {
    setEntry({ at: 'entering' });
    visit.enter().then(onEntered, (error: unknown) => setEntry({ at: 'refused', error }));
  }, [visit, onEntered]);
  const isWaiting = !needsPassword && !receipt;
  const isEnteredAnew = !needsPassword && receipt !== undefined && config.context !== 'off';
  useEffect(() => {
    // Rows of a receipt may be sent again with the context of their file: what follows waits for that.
    if (isEnteredAnew) setEntry({ at: 'entering' });
  }, [isEnteredAnew]);
  useEffect(() => {
    if (isWaiting) enter();
  }, [isWaiting, enter]);
  const onFile = useCallback(() => setHasFile(true), []);
  if (receipt) return <ReceiptStep key={receipt.id} token={receipt} />;
  if (entry.at === 'password') return <PasswordForm onEntered={onEntered} />;
  // Which columns are asked for is known once the context is read.
  if (entry.at === 'entering' && config.context !== 'off') return <p role="status">{say('page.loading')}</p>;
  const isRefused = entry.at === 'refused';
  return (
    <>
      {visit.visitor && <Visitor visitor={visit.visitor} />}
      {isRefused && <Refused error={entry.error} onRetry={enter} />}
      {/* On screen while the server is asked, as most are let in; a file that was chosen by then is not thrown away. */}
      {(!isRefused || hasFile) && <ImportFlow onFile={onFile} />}
    </>
  );
}
