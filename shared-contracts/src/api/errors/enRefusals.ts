/** Texts of releases that are refused. */
export const refusals = {
  'deploy_refused.check': '{{problem}}',
  'deploy_refused.visiting': 'The server’s own browser is still visiting release {{version}}. Try again in a moment.',
  'deploy_refused.visit': 'The server’s own browser refuses this release: {{problem}}',
  'deploy_refused.path_owned': '{{wanted}} belongs to {{owner}}, which has {{held}}. Choose another address.',
  'deploy_refused.name_owned': 'The name {{wanted}} belongs to {{owner}}, which has {{held}}. Choose another name.',
  'deploy_refused.path_reserved': '{{wanted}} is an address of Weft itself. Choose another one.',
  'deploy_refused.no_grant': '{{remote}} has no grant yet. Set the addresses and names it can use.',
  'deploy_refused.canary_first': 'The policy asks for a canary of this release before everyone gets it. Start one.',
  'deploy_refused.canary_sessions':
    'The policy asks for {{needed}} sessions of the canary; there are {{sessions}}. Wait until there are enough.',
  'deploy_refused.canary_time':
    'The policy asks for a canary of {{needed}} minutes; it started {{minutes}} minutes ago. Wait.',
  'deploy_refused.canary_health': 'The policy asks for a healthy canary; this one is not. Check its failures.',
  'deploy_refused.hours': 'The policy allows this only {{weekdays}}, {{from}} to {{to}} ({{zone}}). Wait until then.',
  'deploy_refused.override_reason': 'Enter a reason for the override. It stays on record.',
  'deploy_refused.already_stable': 'This is already the stable release.',
  'deploy_refused.everyone': 'This is the stable release. Everyone already gets it.',
  'deploy_refused.same_canary': 'The same users already get this canary.',
  'deploy_refused.nothing_pinned': 'There is no pin to remove.',
  'deploy_refused.pinned': 'This user or organization is already pinned to this release.',
  'deploy_refused.nothing_before': 'No earlier stable release to go back to. To turn the remote off, kill it.',
  'deploy_refused.killed': 'It’s already killed, with the same message.',
  'deploy_refused.alive': 'It isn’t killed.',
  'deploy_refused.contract':
    'Release {{version}} needs contract {{needs}}, but this host offers {{offered}}. Build it against this contract.',
  'deploy_refused.package':
    'Release {{version}} needs {{package}} {{needs}}, but this host has {{offered}}. Use the host’s version.',
  'deploy_refused.missing_name':
    'Release {{version}} uses {{name}} of {{door}}, which this host no longer has. Build it against this contract.',
  'deploy_refused.changed_name':
    'Release {{version}} uses {{name}} of {{door}}, which this host changed although contract {{contract}} is in use. The host’s contract needs a new version.',
  'deploy_refused.ahead': 'The ledger is only at revision {{revision}}. Reload it.',
  'deploy_refused.gone': 'Release {{hash}} was stable before but is no longer stored. Choose another.',
  'deploy_refused.freed':
    'The files of release {{version}} of {{remote}} were removed after long disuse. Publish the same build again.',
  'deploy_refused.ambiguous_release': '{{release}} matches {{count}} releases of {{remote}}. Use the full hash.',
  'deploy_refused.ambiguous_organisation': '{{count}} organizations are named {{organisation}}. Use the id.',
  'deploy_refused.missing_files': '{{count}} files are missing, including {{file}}. Send them first.',
  'deploy_refused.file': '{{file}} {{problem}}. Publish the build output unchanged.',
} as const;
