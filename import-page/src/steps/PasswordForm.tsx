import { type FormEvent, useId, useState } from 'react';
import { CallError } from '../calls/call.ts';
import { useTexts } from '../messages/TextsContext.tsx';
import { Button } from '../parts/Button.tsx';
import controls from '../parts/controls.module.css';
import { Notice } from '../parts/Notice.tsx';
import { failureText } from '../state/failureText.ts';
import { usePage } from '../state/PageContext.ts';
import styles from './frame.module.css';

/** Whether a call failed because the page has another password since, or one at all. */
export const isPasswordWanted = (error: unknown): boolean =>
  error instanceof CallError && error.envelope?.reason === 'forbidden.import_password';

/** Asks for the password of the page. `intro`: why, where that is not plain. */
export function PasswordForm({ intro, onEntered }: { intro?: string; onEntered(): void }) {
  const { visit } = usePage();
  const { say } = useTexts();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const enter = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    visit
      .enter(password)
      .then(onEntered, (error: unknown) => {
        setProblem(failureText(error, say));
      })
      .finally(() => setBusy(false));
  };
  return (
    <form className={`${styles.card} ${styles.narrow}`} onSubmit={enter}>
      <h2>{say('entry.password.title')}</h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {problem && <Notice tone="error">{problem}</Notice>}
      <label className={controls.field} htmlFor={id}>
        {say('entry.password.label')}
        <input
          id={id}
          className={controls.control}
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          aria-invalid={problem !== undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <Button look="primary" type="submit" disabled={isBusy || password === ''}>
        {say('entry.password.action')}
      </Button>
    </form>
  );
}
