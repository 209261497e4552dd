import classes from './choices/Choices.module.css';
import { Looks } from './choices/Looks.tsx';
import { ResetButton } from './choices/ResetButton.tsx';
import { TerminalThemeChoice } from './choices/TerminalThemeChoice.tsx';

/** What the appearance drawer sets and the theme of the terminal, for a page of settings (`HostAppearance`). */
export function AppearanceControls() {
  return (
    <div className={classes.page}>
      <Looks />
      <TerminalThemeChoice />
      <div>
        <ResetButton />
      </div>
    </div>
  );
}
