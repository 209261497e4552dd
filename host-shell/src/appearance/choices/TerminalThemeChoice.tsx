import { useTranslation } from 'react-i18next';
import { useTerminalTheme } from '../terminalThemeStore.ts';
import { terminalThemeNames, terminalThemes } from '../terminalThemes.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import classes from './Choices.module.css';

/** The themes of the terminal, each by a line in its own colours. */
export function TerminalThemeChoice() {
  const { t } = useTranslation();
  const { name, choose } = useTerminalTheme();
  return (
    <ChoiceCards
      label={t('terminal.theme')}
      value={name}
      onChange={choose}
      choices={terminalThemeNames.map((value) => {
        const { background, text, ok, error } = terminalThemes[value];
        return {
          value,
          label: t(`terminal.themes.${value}`),
          picture: (
            <span className={classes.screen} style={{ background }}>
              <i style={{ background: text }} />
              <i style={{ background: ok }} />
              <i style={{ background: error }} />
            </span>
          ),
        };
      })}
    />
  );
}
