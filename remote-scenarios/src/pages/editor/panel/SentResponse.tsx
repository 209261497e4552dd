import type { RunResponseLog } from 'shared-contracts/api/run';
import { useFormatters } from 'shared-contracts/react';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './SentResponse.module.css';

/** What the run answered its caller, and whether somebody waited for it. */
export function SentResponse({ response }: { response: RunResponseLog }) {
  const t = useEditorText();
  const format = useFormatters();
  const { status, content_type: type, headers, body, size, caller } = response;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`${status}`, ...(type === '' ? [] : [`content-type: ${type}`]), ...lines];
  return (
    <section className={classes.response} aria-label={t('data.response')}>
      <h4 className={classes.heading}>
        {t('data.response')} · {t(`data.caller-${caller}`)}
      </h4>
      <pre className={classes.text}>{head.join('\n')}</pre>
      {body !== '' && <pre className={classes.text}>{body}</pre>}
      {size > 0 && <p className={classes.size}>{format.bytes(size)}</p>}
    </section>
  );
}
