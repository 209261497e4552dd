interface FontFace {
  /** CSS shorthand: weight, size, line height and family. */
  css: string;
  /** Brings the letters, which are not part of the page until somebody chooses a theme that is set in them. */
  load?: () => Promise<unknown>;
}

/** Typefaces of the terminal's themes (look §7). What a face lacks is set in the page's monospaced one. */
export const terminalFonts = {
  plain: { css: '400 12px / 20px var(--mono)' },
  pressStart: {
    css: "400 9px / 20px 'Press Start 2P', var(--mono)",
    load: () => import('@fontsource/press-start-2p/400.css'),
  },
  vt323: { css: "400 16px / 20px 'VT323', var(--mono)", load: () => import('@fontsource/vt323/400.css') },
  ubuntuMono: {
    css: "400 13px / 20px 'Ubuntu Mono', var(--mono)",
    load: () => import('@fontsource/ubuntu-mono/400.css'),
  },
} as const satisfies Record<string, FontFace>;

export type TerminalFont = keyof typeof terminalFonts;

/** Asks for the letters of a font; without them the text stands in the page's monospaced face. */
export function loadTerminalFont(name: TerminalFont): void {
  const font: FontFace = terminalFonts[name];
  font.load?.().catch(() => undefined);
}
