// The parts of the shell contract that the server enforces with the same functions as the shell: it opens this
// door and not the shell's own.
export { type Access, type AccessSubject, canAccess } from '../contract/access.ts';
export type { ManifestAction, ManifestShortcut } from '../contract/action.ts';
export type { ManifestDrawerTab } from '../contract/drawerTab.ts';
export { hostEvents, hostId } from '../contract/hostEvents.ts';
export { hostRoutes } from '../contract/hostRoutes.ts';
export type { IconSource } from '../contract/icon.ts';
export { type IconShape, maxIconLength, readIconSvg } from '../contract/iconSvg.ts';
export type { ManifestRead, ManifestRoute, ManifestSearchEntry, RemoteManifest } from '../contract/manifest.ts';
export type { JsonSchema, ManifestEvent, ManifestEvents } from '../contract/manifestEvent.ts';
export {
  type ManifestNavigationGroup,
  type ManifestPlace,
  menuLayouts,
  type NavigationItem,
  type RouteEntry,
} from '../contract/navigation.ts';
export { filledPath, fitsPath, overlapOf, parametersOf, routeAt } from '../contract/paths.ts';
export { flagsOf, type Role, type RoleFlags, type RoleSource, roles, rolesOf } from '../contract/roles.ts';
export {
  mayReach,
  openPath,
  type RemoteAccess,
  rulesOf,
} from '../contract/routeAccess.ts';
export type { RouteParams } from '../contract/routes.ts';
export type { ManifestTerminalCommand } from '../contract/terminal.ts';
export { locales } from '../contract/text.ts';
export {
  CONTRACT_VERSION,
  type ContractFit,
  contractFit,
  contractFits,
  PREVIOUS_CONTRACT_VERSION,
} from '../contract/version.ts';
