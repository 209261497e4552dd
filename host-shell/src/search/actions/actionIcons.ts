import {
  type Icon,
  IconActivity,
  IconBook2,
  IconBraces,
  IconDeviceDesktop,
  IconKeyboard,
  IconLanguage,
  IconLink,
  IconLogout,
  IconMoon,
  IconPalette,
  IconSun,
  IconTerminal2,
} from '@tabler/icons-react';
import { iconOf } from '../../navigation/icons.ts';

/** Drawings of the host's own verbs. */
const drawings: Readonly<Record<string, Icon>> = {
  'theme-dark': IconMoon,
  'theme-light': IconSun,
  'theme-system': IconDeviceDesktop,
  language: IconLanguage,
  skin: IconPalette,
  'sign-out': IconLogout,
  terminal: IconTerminal2,
  'context-viewer': IconBraces,
  link: IconLink,
  keyboard: IconKeyboard,
  documentation: IconBook2,
  status: IconActivity,
};

export function entryIconOf(name: string): Icon {
  return drawings[name] ?? iconOf(name);
}
