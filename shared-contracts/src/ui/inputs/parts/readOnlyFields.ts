import { ConfigProvider } from 'antd';
import { createContext, useContext } from 'react';

const ReadOnly = createContext<boolean | null>(null);

/**
 * Says of all controls of the kit in it whether they may only be read. Forms do so themselves; it is for pages that keep
 * their values without one. Buttons stay as they are.
 */
export const ReadOnlyFields = ReadOnly.Provider;

/** Whether what is entered here may only be read: what a group of controls asks before it offers to add or remove something. */
export function useReadOnlyFields(): boolean {
  const isFormOff = ConfigProvider.useConfig().componentDisabled ?? false;
  return useContext(ReadOnly) ?? isFormOff;
}
