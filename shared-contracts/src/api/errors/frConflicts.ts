import type { conflicts as english } from './enConflicts.ts';

/** The same in French. */
export const conflicts: Readonly<Record<keyof typeof english, string>> = {
  'conflict.operator_account':
    'Des super-administrateurs appartiennent à cette organisation. Faites-en d’abord des membres d’une autre.',
  'conflict.organisations':
    'Vous avez créé {{limit}} organisations, le maximum par personne. Supprimez-en une, ou adressez-vous à l’exploitant du serveur.',
  'conflict.sample_workspaces':
    'Ce serveur a {{limit}} espaces d’exemple, son maximum. Réessayez plus tard. Chacun est supprimé après un jour.',
  'conflict.sample_unready': 'L’espace d’exemple n’est pas encore prêt. Réessayez dans un instant.',
  'conflict.organisations_of_day': 'Vous avez créé {{limit}} organisations en un jour. Réessayez demain.',
  'conflict.api_tokens': 'Vous avez {{limit}} jetons d’API. Révoquez-en d’abord.',
  'conflict.log_destinations': 'Il y a {{limit}} destinations du journal, le maximum. Supprimez-en d’abord une.',
  'conflict.name_taken': '« {{name}} » existe déjà. Choisissez un autre nom.',
  'conflict.columns_used': 'Les exécutions de scénarios démarrés échoueraient sans ces colonnes : {{scenarios}}.',
  'conflict.already_member': '{{email}} est déjà membre de l’organisation.',
  'conflict.same_organisation': 'Choisissez une autre organisation que celle d’origine.',
  'limit_reached.catalogue_connectors':
    'Votre organisation possède {{allowed}} connecteurs, le maximum. Supprimez-en d’abord.',
  'limit_reached.catalogue_megabytes':
    'Les documents des connecteurs de votre organisation dépassent {{allowed}} Mo. Supprimez d’abord des connecteurs.',
  'limit_reached.catalogue_versions':
    'Ce connecteur a {{allowed}} versions, le maximum. Ajoutez le document comme nouveau connecteur.',
  'conflict.token_made':
    'Entre-temps, {{by}} a créé le jeton {{beginning}}… Un nouveau jeton y mettrait fin : consultez les jetons, puis créez le vôtre.',
  'conflict.same_document': 'Ce document est déjà la version {{version}}. Choisissez-en un autre.',
  'conflict.connector_included':
    'Ce connecteur est fourni avec Weft et ne peut pas être supprimé. Marquez-le plutôt comme obsolète.',
  'conflict.connector_published': 'Ce connecteur est publié. Marquez-le d’abord comme obsolète.',
  'conflict.connector_used': 'Des configurations utilisent ce connecteur. Supprimez-les d’abord.',
  'conflict.connector_consent':
    'Cette configuration ne peut pas être connectée. Complétez d’abord ses paramètres OAuth 2.',
  'conflict.connector_in_trash': 'La configuration est dans la corbeille. Restaurez-la d’abord.',
  'conflict.in_trash': '{{kind}} est dans la corbeille. Une restauration est d’abord nécessaire.',
  'conflict.page_delivering':
    'Des lignes envoyées par cette page attendent encore leur exécution. Démarrez un de ses scénarios, ou retirez-la de tous.',
  'conflict.page_in_trash': 'La page d’import est dans la corbeille. Restaurez-la d’abord.',
  'unavailable.billing': 'Le prestataire de facturation ne répond pas. Réessayez dans un instant.',
  'conflict.billed_elsewhere':
    'L’abonnement est géré par le prestataire de facturation. Modifiez-le dans le portail de facturation.',
  'conflict.no_subscription': 'Il n’y a pas encore d’abonnement. Souscrivez-en un.',
  'conflict.subscribed': 'Cette organisation a déjà un abonnement. Modifiez-le dans le portail de facturation.',
  'conflict.checkout_expired': 'Cette souscription a expiré. Recommencez.',
  'conflict.checkout_open': 'Cette souscription n’est pas terminée. Terminez-la ou recommencez.',
  'conflict.not_renewing': 'L’abonnement prend déjà fin au terme de sa période.',
  'conflict.renewing': 'L’abonnement n’est pas résilié.',
  'conflict.unreadable_event': 'L’événement ne peut pas être exécuté : son corps est illisible. {{problem}}',
  'conflict.large_sample': 'L’événement est trop volumineux pour un exemple. Le maximum est de {{most}} ko.',
  'conflict.node_gone': 'Le scénario n’a plus ce nœud. Relancez depuis le début ou depuis un autre nœud.',
  'conflict.node_unreached':
    'L’exécution n’a jamais atteint ce nœud. Relancez depuis le début ou depuis un autre nœud.',
  'conflict.call_unknown': 'L’exécution n’a pas fait cet appel. Rouvrez la relance et choisissez à nouveau ses appels.',
  'conflict.failure_notes': 'Cet échec a {{limit}} notes, le maximum. Retirez-en d’abord.',
  'conflict.test_cases': 'Ce scénario a {{limit}} cas de test, le maximum. Supprimez-en d’abord.',
  'conflict.test_cases_full':
    'Les cas de test de votre organisation occupent {{megabytes}} Mo, le maximum. Supprimez-en d’abord.',
  'conflict.run_untestable':
    'Cette exécution ne peut pas devenir un cas de test\u00a0: son enregistrement doit être complet et compter {{megabytes}} Mo au plus.',
  'conflict.test_case_open':
    'Avec vos modifications, cette exécution n’arrive pas à son terme\u00a0: son résultat ne peut pas être accepté.',
  'conflict.test_cases_fail': 'Non enregistré\u00a0: vos modifications font échouer ces cas de test\u00a0: {{cases}}.',
  'conflict.test_cases_slow':
    'Non enregistré\u00a0: les cas de test prennent plus de {{seconds}} secondes. Supprimez-en d’abord.',
  'conflict.scenario_gone': 'Le scénario de cette exécution est supprimé ou dans la corbeille. Restaurez-le d’abord.',
  'conflict.draft_gone':
    'Vous n’avez plus de modifications non enregistrées de ce scénario. Choisissez une autre version.',
  'conflict.no_signature':
    'Ce webhook ne vérifie pas les signatures. Choisissez d’abord dans ses paramètres comment son expéditeur signe.',
  'conflict.no_listener': 'Aucun scénario démarré n’utilise ce webhook. Démarrez-en un d’abord.',
  'conflict.webhook_in_trash': 'Le webhook est dans la corbeille. Restaurez-le d’abord.',
  'conflict.replay_running': 'Un renvoi groupé de ce webhook est en cours. Attendez-le ou annulez-le d’abord.',
  'conflict.replay_ended': 'Ce renvoi groupé est déjà terminé.',
  'conflict.bulk_state': 'L’action groupée est entre-temps dans un autre état. Rechargez la page.',
  'conflict.bulk_jobs':
    'Votre organisation a {{most}} actions groupées en cours. Attendez la fin de l’une d’elles, ou annulez-en une.',
  'conflict.run_not_ended': 'L’exécution n’est pas encore terminée.',
  'conflict.run_superseded': 'Une exécution plus récente a remplacé celle-ci. Relancez plutôt celle-là.',
  'conflict.run_ended': 'L’exécution est déjà terminée.',
  'conflict.call_decided': '{{name}} a décidé en premier : {{decision}}. Rien n’a été modifié.',
  'conflict.answered': 'Il y a déjà une réponse. Rien n’a été modifié.',
  'conflict.answer_expired': 'Le délai de réponse est écoulé.',
  'conflict.answer_withdrawn': 'L’exécution est terminée et n’attend plus de réponse.',
  'conflict.run_not_waiting': 'L’exécution n’attend plus cela. Rechargez la page.',
  'conflict.operations_used_up':
    'Il ne reste plus d’opérations pour cette exécution. Changez d’offre, ou attendez la période suivante.',
  'conflict.run_not_unsure':
    'L’exécution n’attend aucune décision sur un appel. Rechargez-la pour voir son état actuel.',
  'conflict.call_not_unsure':
    'Un appel choisi n’attend plus de décision. Rechargez l’exécution, puis décidez de ceux qui en attendent une.',
  'conflict.import_chunks': 'Parties du fichier manquantes : {{count}}. Envoyez-les d’abord.',
  'conflict.import_submitted': 'Le fichier a déjà été envoyé. Commencez-en un nouveau pour d’autres lignes.',
  'conflict.import_validation':
    'Vos lignes ne peuvent pas être validées : {{reason}}. Réessayez plus tard, ou contactez le propriétaire de cette page.',
  'conflict.import_abandoned': 'Le fichier a été abandonné. Recommencez.',
  'conflict.stored': 'Cette version est déjà enregistrée. Affichez plutôt son aperçu.',
  'conflict.version':
    'La version {{version}} de {{remote}} est enregistrée avec d’autres fichiers ({{hash}}). Changez de numéro.',
  'conflict.finishing': 'Un autre appel termine cet envoi. Réessayez dans un instant.',
  'conflict.given_up': 'La vérification des fichiers a pris trop de temps. Publiez à nouveau.',
  'conflict.same_hash': 'Une autre version a cette empreinte. Recompilez sans modifier le résultat.',
  'conflict.suspended': 'Ce compte est déjà suspendu.',
  'conflict.not_suspended': 'Ce compte n’est pas suspendu.',
  'conflict.suspend_own': 'Vous travaillez dans ce compte. Passez à une autre organisation pour le suspendre.',
  'conflict.decided': 'Cette demande a déjà reçu une décision.',
  'conflict.shared_sign_in':
    'Ce compte de démonstration est partagé : sa connexion ne peut pas être modifiée. Créez votre propre compte.',
  'conflict.hosted_sign_in': 'Votre connexion est gérée par un service hébergé. Modifiez-la sur sa page de compte.',
  'conflict.two_step_on':
    'La connexion en deux étapes est déjà activée. Désactivez-la d’abord pour la configurer à nouveau.',
  'conflict.two_step_off': 'La connexion en deux étapes est désactivée. Activez-la d’abord.',
  'conflict.expired': 'Cette demande a expiré. Refaites-la.',
};
