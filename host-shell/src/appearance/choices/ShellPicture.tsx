import { type Look, rootClassesOf, semiDarkApplies, variablesOf } from '../rootLook.ts';
import classes from './ShellPicture.module.css';

interface ShellPictureProps {
  look: Look;
  /** The menu is a rail of icons. */
  mini?: boolean;
  rtl?: boolean;
}

const entries = ['a', 'b', 'c', 'd'] as const;

function Menu() {
  return (
    <span className={classes.menu}>
      {entries.map((name) => (
        <i key={name} className={classes.entry} data-on={name === 'a'} />
      ))}
    </span>
  );
}

/**
 * A miniature of the shell in a look. It carries what <html> carries, so its colours, radii and gaps are the very
 * tokens of that look and cannot fall behind them.
 */
export function ShellPicture({ look, mini = true, rtl = false }: ShellPictureProps) {
  return (
    <span
      className={[classes.picture, ...rootClassesOf(look)].join(' ')}
      data-theme={look.theme}
      data-semi-dark={semiDarkApplies(look)}
      data-mini={mini}
      dir={rtl ? 'rtl' : undefined}
      style={variablesOf(look)}
      aria-hidden
    >
      <span className={classes.shell} data-menu={look.menu} data-boxed={look.boxed}>
        {look.menu === 'vertical' && <Menu />}
        <span className={classes.column}>
          <span className={classes.bar}>
            <i className={classes.word} />
            <i className={classes.avatar} />
          </span>
          {look.menu === 'horizontal' && <Menu />}
          <span className={classes.page}>
            <i className={classes.act} />
            <i className={classes.card} />
            <i className={classes.card} />
            <span className={classes.table}>
              <i />
              <i />
              <i />
              <i />
            </span>
          </span>
        </span>
      </span>
    </span>
  );
}
