// The parts of the shell contract that the server enforces with the same functions as the shell: it opens this
// door and not the shell's own.
export { type Access, type AccessSubject, canAccess } from '../contract/access.ts';
export type { ManifestAction, ManifestShortcut } from '../contract/action.ts';
export type { ManifestRoute, ManifestSearchEntry, RemoteManifest } from '../contract/manifest.ts';
export { iconNames, type NavigationItem, navigationGroups } from '../contract/navigation.ts';
export { flagsOf, type Role, type RoleFlags, type RoleSource, roles, rolesOf } from '../contract/roles.ts';
export { pathOf, type RouteName, routePaths } from '../contract/routes.ts';
export type { ManifestTerminalCommand } from '../contract/terminal.ts';
export { locales } from '../contract/text.ts';
export {
  CONTRACT_VERSION,
  type ContractFit,
  contractFit,
  contractFits,
  PREVIOUS_CONTRACT_VERSION,
} from '../contract/version.ts';
