import { IconAlertTriangle, IconCircleX, IconMessage } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TerminalMessageState } from 'shared-contracts';
import { RelativeTime, useFormatters, useSession } from 'shared-contracts/react';
import classes from './MessageHistory.module.css';
import { type PrintedMessage, useMessages } from './messageStore.ts';
import { usePrompts } from './promptStore.ts';

const icons = { default: IconMessage, warning: IconAlertTriangle, error: IconCircleX } as const;
const filters = ['all', 'default', 'warning', 'error'] as const satisfies readonly ('all' | TerminalMessageState)[];
type Filter = (typeof filters)[number];

function Message({ message, onLeave }: { message: PrintedMessage; onLeave: () => void }) {
  const { t } = useTranslation();
  const { clock } = useFormatters();
  const { state, action, timestamp } = message;
  const Icon = icons[state];
  const act = () => {
    onLeave();
    action?.handler();
  };
  return (
    <li className={classes.message} data-state={state}>
      <Icon size={16} stroke={1.8} role="img" aria-label={t(`assistant.state.${state}`)} />
      <div className={classes.words}>
        <span className={classes.text}>{message.message}</span>
        <span className={classes.when}>
          {clock(timestamp).slice(0, 8)}, <RelativeTime value={timestamp} />
        </span>
      </div>
      {action && (
        <button type="button" className={classes.action} onClick={act}>
          {action.label}
        </button>
      )}
    </li>
  );
}

function FilterButtons({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const { t } = useTranslation();
  const messages = useMessages((state) => state.messages);
  const countOf = (name: Filter) => messages.filter(({ state }) => name === 'all' || state === name).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={classes.filters} role="group" aria-label={t('assistant.filter')}>
      {filters.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.filter}
          aria-pressed={filter === name}
          onClick={() => onFilter(name)}
        >
          {t(`assistant.filters.${name}`)} <span className={classes.count}>{countOf(name)}</span>
        </button>
      ))}
    </div>
  );
}

/** Free accounts choose whether they are asked to upgrade (GAP-01). */
function PromptChoice() {
  const { t } = useTranslation();
  const { account } = useSession();
  const { paused, setPaused } = usePrompts();
  if (account.type !== 'free') return null;
  return (
    <label className={classes.prompts}>
      <input type="checkbox" checked={!paused} onChange={({ target }) => setPaused(!target.checked)} />
      {t('assistant.prompts')}
    </label>
  );
}

/** The last 50 messages, newest first, narrowed by state. */
export function HistoryPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { messages, clear } = useMessages();
  const [filter, setFilter] = useState<Filter>('all');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const shown = messages.filter(({ state }) => filter === 'all' || state === filter).toReversed();
  return (
    <div ref={panel} className={classes.panel} role="dialog" aria-label={t('assistant.history')} tabIndex={-1}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('assistant.history')}</h2>
        <button type="button" className={classes.action} disabled={messages.length === 0} onClick={clear}>
          {t('assistant.clear')}
        </button>
      </div>
      <FilterButtons filter={filter} onFilter={setFilter} />
      {shown.length === 0 ? (
        <p className={classes.none}>{t('assistant.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ol className={classes.list} tabIndex={0} aria-label={t('assistant.messages')}>
          {shown.map((message) => (
            <Message key={message.id} message={message} onLeave={onLeave} />
          ))}
        </ol>
      )}
      <PromptChoice />
    </div>
  );
}
