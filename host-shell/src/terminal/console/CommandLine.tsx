import { IconHelp } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest, useSession } from 'shared-contracts/react';
import { KeyHint } from 'shared-contracts/ui/core';
import type { StoreApi } from 'zustand';
import type { TerminalTheme } from '../../appearance/terminalThemes.ts';
import { answerOf, RetryPrompt } from '../parts/RetryPrompt.tsx';
import { useEscape } from '../parts/useEscape.ts';
import type { RunLogState } from '../runs/runLogStore.ts';
import classes from './CommandLine.module.css';
import { CompletionMenu, optionId } from './CompletionMenu.tsx';
import around from './Console.module.css';
import { type ConsoleQuestion, consoleActions, useConsole } from './consoleStore.ts';
import { LineInput } from './LineInput.tsx';
import { type PromptParts, promptOf } from './prompt.ts';
import { Scrollback } from './Scrollback.tsx';
import { useCommands } from './useCommands.ts';
import { useLine } from './useLine.ts';

interface CommandLineProps {
  theme: TerminalTheme;
  runs: StoreApi<RunLogState>;
  onShowRuns: () => void;
  input: RefObject<HTMLInputElement | null>;
}

/** The line and what it does: commands as a rule, an answer while something is asked. */
function useCommandLine({ runs, onShowRuns, input }: Omit<CommandLineProps, 'theme'>) {
  const { t } = useTranslation();
  const { user } = useSession();
  const commands = useCommands({ runs, onShowRuns });
  const question = useConsole((state) => state.question);
  const line = useLine({
    grammar: commands.grammar,
    userId: user.userId,
    onEnter: commands.enter,
    onClear: consoleActions.clear,
    onWords: commands.askNames,
    onInterrupt(text) {
      const followed = commands.stopFollowing();
      if (text !== '') consoleActions.enter(`${text}^C`);
      if (followed !== null) consoleActions.print([t('terminal.say.tailOff', { name: followed })], 'dim');
    },
  });
  const { state } = line;
  const wantedLine = useConsole((store) => store.wantedLine);
  const enter = useLatest(commands.enter);
  useEffect(() => {
    if (wantedLine === null) return;
    consoleActions.enterLine(null);
    enter.current(wantedLine);
  }, [wantedLine, enter]);
  useEscape(state.menu !== null, line.closeMenu);
  useEscape(state.lookingFor !== null, line.stopLooking);
  const put = (text: string) => {
    line.put(text);
    input.current?.focus();
  };
  return { ...line, put, question, enter: commands.enter };
}

/** While something is asked Enter answers it: yes only for a word that says so. */
function answerKey(event: KeyboardEvent<HTMLInputElement>, { answer }: ConsoleQuestion, clear: () => void): void {
  const interrupted = event.ctrlKey && event.key === 'c';
  if (event.key !== 'Enter' && !interrupted) return;
  event.preventDefault();
  const yes = !interrupted && answerOf(event.currentTarget.value) === true;
  clear();
  answer(yes);
}

function Prompt({ above, parts }: PromptParts) {
  return (
    <>
      {above && <div className={classes.above}>{above}</div>}
      <span className={classes.prompt}>
        {parts.map(({ text, tone }) => (
          <span key={text} data-tone={tone}>
            {text}
          </span>
        ))}
      </span>
    </>
  );
}

const hints = [
  ['Tab', 'complete'],
  ['↑', 'history'],
] as const;

/** The terminal's own line: what was printed, what is asked, and the prompt (look §7). */
export function CommandLine({ theme, ...props }: CommandLineProps) {
  const { t } = useTranslation();
  const { user, account } = useSession();
  const { state, question, ghost, ...line } = useCommandLine(props);
  const menuId = useId();
  const { menu, lookingFor } = state;
  const prompt = promptOf(theme.prompt, user.email, account.companyName);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) =>
    question ? answerKey(event, question, () => line.put('')) : line.onKeyDown(event);
  return (
    <div className={around.console} data-foot>
      <Scrollback onLine={line.put} prompt={prompt.parts} />
      {question && (
        <RetryPrompt name={question.name} question={question.text} onAnswer={question.answer} typedElsewhere />
      )}
      <div className={classes.line}>
        {menu && <CompletionMenu id={menuId} menu={menu} onChoose={line.choose} />}
        <Prompt {...prompt} />
        {lookingFor !== null && <span data-tone="dim">{t('terminal.lookBack')}</span>}
        <LineInput
          input={props.input}
          label={question ? (question.text ?? t('terminal.retryQuestion')) : t('terminal.commandLine')}
          text={lookingFor ?? state.text}
          caret={lookingFor?.length ?? state.caret}
          caretShape={theme.caret}
          ghost={question ? '' : ghost}
          menu={menu && { id: menuId, chosen: optionId(menuId, menu.chosen) }}
          onChange={lookingFor === null ? line.change : line.look}
          onCaret={line.moveCaret}
          onKeyDown={onKeyDown}
        />
        {lookingFor !== null && <span className={classes.found}>{state.text}</span>}
        <span className={classes.hints} aria-hidden>
          {hints.map(([key, name]) => (
            <span key={key}>
              <KeyHint>{key}</KeyHint> {t(`terminal.hint.${name}`)}
            </span>
          ))}
        </span>
        <button
          type="button"
          className={classes.help}
          aria-label={t('terminal.help')}
          title={t('terminal.help')}
          onClick={() => line.enter('help')}
        >
          <IconHelp size={16} stroke={1.8} aria-hidden />
        </button>
      </div>
    </div>
  );
}
