import { IconKeyboard, IconPalette, IconTerminal2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, KeyHint, Popover } from 'shared-contracts/ui/core';
import { loadTerminalFont } from '../appearance/terminalFonts.ts';
import { useTerminalTheme } from '../appearance/terminalThemeStore.ts';
import { terminalThemeNames, terminalThemes } from '../appearance/terminalThemes.ts';
import { drawerActions, type TerminalTab, terminalTabs } from '../drawer/drawerStore.ts';
import { useFlows } from '../services/useFlows.ts';
import { keyName } from '../shortcuts/keyNames.ts';
import { terminalShortcuts } from '../shortcuts/registry.ts';
import { consoleActions } from './console/consoleStore.ts';
import { HeaderChoice } from './parts/Choice.tsx';
import { useEscape } from './parts/useEscape.ts';
import classes from './TerminalHeader.module.css';

interface TabsProps {
  tab: TerminalTab;
  onTab: (tab: TerminalTab) => void;
}

function TabList({ tab, onTab }: TabsProps) {
  const { t } = useTranslation();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = terminalTabs[(terminalTabs.indexOf(tab) + step + terminalTabs.length) % terminalTabs.length] ?? tab;
    onTab(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div role="tablist" className={classes.tabList} aria-label={t('footer.terminal')} onKeyDown={move}>
      {terminalTabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === tab}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {t(`terminal.tab.${name}`)}
        </button>
      ))}
    </div>
  );
}

/** Whether updates come; asks for the state of everything. */
function LiveMark() {
  const { t } = useTranslation();
  const live = useFlows();
  return (
    <button
      type="button"
      className={classes.live}
      data-live={live}
      title={t('terminal.command.status')}
      onClick={() => consoleActions.enterLine('status')}
    >
      <span role="status">{t(live ? 'terminal.live' : 'realtime.reconnecting')}</span>
    </button>
  );
}

function Shortcuts() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useEscape(open, () => setOpen(false));
  const list = (
    <dl className={classes.shortcuts}>
      {terminalShortcuts.map(({ keys, title }) => (
        <div key={title}>
          <dt>
            {keys.map((key) => (
              <KeyHint key={key}>{keyName(key)}</KeyHint>
            ))}
          </dt>
          <dd>{t(title)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomRight" content={list}>
      <Button
        type="text"
        className={classes.keysButton}
        aria-label={t('terminal.shortcuts')}
        title={t('terminal.shortcuts')}
        aria-expanded={open}
        icon={<IconKeyboard size={18} stroke={1.8} aria-hidden />}
      />
    </Popover>
  );
}

function ThemePicker() {
  const { t } = useTranslation();
  const { name, choose } = useTerminalTheme();
  useEffect(() => loadTerminalFont(terminalThemes[name].font), [name]);
  return (
    <>
      <IconPalette size={16} stroke={1.8} aria-hidden />
      <HeaderChoice
        label={t('terminal.theme')}
        width={144}
        plain
        value={name}
        options={terminalThemeNames.map((value) => ({ value, label: t(`terminal.themes.${value}`) }))}
        onChange={choose}
      />
    </>
  );
}

/** Tabs, live mark, theme and keys. */
export function TerminalHeader({ tab, onTab }: TabsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.header}>
      <IconTerminal2 className={classes.mark} size={18} stroke={1.8} aria-hidden />
      <TabList tab={tab} onTab={onTab} />
      <LiveMark />
      <ThemePicker />
      <Shortcuts />
      <Button
        type="text"
        aria-label={t('terminal.close')}
        icon={<IconX size={18} stroke={1.8} aria-hidden />}
        onClick={drawerActions.closeTerminal}
      />
    </div>
  );
}
