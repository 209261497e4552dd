import type { GuideText, SettingGuide } from '../nodeGuide.ts';

/** A text in English and in French. */
export const text = (en: string, fr: string): GuideText => ({ en, fr });

/** A setting: its label in the editor, and what it does. */
export const setting = (label: readonly [en: string, fr: string], en: string, fr: string): SettingGuide => ({
  label: text(...label),
  text: text(en, fr),
});
