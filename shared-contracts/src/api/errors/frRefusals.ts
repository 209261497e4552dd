import type { refusals as english } from './enRefusals.ts';

/** The same in French. */
export const refusals: Readonly<Record<keyof typeof english, string>> = {
  'deploy_refused.check': '{{problem}}',
  'deploy_refused.visiting':
    'Le navigateur du serveur visite encore la version {{version}}. Réessayez dans un instant.',
  'deploy_refused.visit': 'Le navigateur du serveur refuse cette version : {{problem}}',
  'deploy_refused.path_owned': '{{wanted}} appartient à {{owner}}, qui a {{held}}. Choisissez une autre adresse.',
  'deploy_refused.name_owned': 'Le nom {{wanted}} appartient à {{owner}}, qui a {{held}}. Choisissez un autre nom.',
  'deploy_refused.path_reserved': '{{wanted}} est une adresse de Weft. Choisissez-en une autre.',
  'deploy_refused.no_grant':
    '{{remote}} n’a encore aucun droit. Définissez les adresses et les noms qu’il peut utiliser.',
  'deploy_refused.canary_first':
    'La règle demande un canari de cette version avant que tout le monde la reçoive. Lancez-en un.',
  'deploy_refused.canary_sessions':
    'La règle demande {{needed}} sessions du canari ; il y en a {{sessions}}. Attendez-en davantage.',
  'deploy_refused.canary_time':
    'La règle demande un canari de {{needed}} minutes ; il a commencé il y a {{minutes}} minutes. Attendez.',
  'deploy_refused.canary_health': 'La règle demande un canari sain ; celui-ci ne l’est pas. Examinez ses échecs.',
  'deploy_refused.hours':
    'La règle ne le permet que {{weekdays}}, de {{from}} à {{to}} ({{zone}}). Attendez ce moment.',
  'deploy_refused.override_reason': 'Indiquez pourquoi vous passez outre la règle. Le motif reste au registre.',
  'deploy_refused.already_stable': 'C’est déjà la version stable.',
  'deploy_refused.everyone': 'C’est la version stable. Tout le monde la reçoit déjà.',
  'deploy_refused.same_canary': 'Les mêmes utilisateurs reçoivent déjà ce canari.',
  'deploy_refused.nothing_pinned': 'Il n’y a aucune épingle à retirer.',
  'deploy_refused.pinned': 'Cet utilisateur ou cette organisation est déjà épinglé à cette version.',
  'deploy_refused.nothing_before':
    'Il n’y a pas de version stable antérieure à rétablir. Pour l’arrêter, désactivez-le.',
  'deploy_refused.killed': 'Il est déjà désactivé, avec le même message.',
  'deploy_refused.alive': 'Il n’est pas désactivé.',
  'deploy_refused.contract':
    'La version {{version}} exige le contrat {{needs}}, mais cet hôte offre {{offered}}. Recompilez-la avec ce contrat.',
  'deploy_refused.package':
    'La version {{version}} exige {{package}} {{needs}}, mais cet hôte a {{offered}}. Utilisez la version de l’hôte.',
  'deploy_refused.missing_name':
    'La version {{version}} utilise {{name}} de {{door}}, que cet hôte n’a plus. Recompilez-la avec ce contrat.',
  'deploy_refused.changed_name':
    'La version {{version}} utilise {{name}} de {{door}}, que cet hôte a modifié alors que le contrat {{contract}} est en service. Le contrat de l’hôte doit changer de version.',
  'deploy_refused.ahead': 'Le registre n’en est qu’à la révision {{revision}}. Relisez-le.',
  'deploy_refused.gone':
    'La version {{hash}} était stable auparavant mais n’est plus enregistrée. Choisissez-en une autre.',
  'deploy_refused.freed':
    'Les fichiers de la version {{version}} de {{remote}} ont été supprimés, faute d’usage. Publiez de nouveau la même compilation.',
  'deploy_refused.ambiguous_release':
    '{{release}} correspond à {{count}} versions de {{remote}}. Utilisez l’empreinte complète.',
  'deploy_refused.ambiguous_organisation':
    '{{count}} organisations s’appellent {{organisation}}. Utilisez l’identifiant.',
  'deploy_refused.missing_files': 'Il manque {{count}} fichiers, dont {{file}}. Envoyez-les d’abord.',
  'deploy_refused.file': '{{file}} {{problem}}. Publiez le résultat de la compilation sans le modifier.',
};
