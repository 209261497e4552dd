import type { backends as english } from './enBackends.ts';

/** Textes des appels aux services propres aux modules. */
export const backends: Readonly<Record<keyof typeof english, string>> = {
  'forbidden.backend_check': 'Les services ne sont pas appelés pendant le contrôle d’une version.',
  'forbidden.backend_path':
    'Le service « {{backend}} » n’a pas le droit de servir {{path}}. Demandez-le à un super-administrateur.',
  backend_refused: '{{message}}',
  'backend_refused.unexplained': 'Le service « {{backend}} » a refusé cet appel avec le statut {{status}}.',
  backend_failed: 'Le service « {{backend}} » ne répond pas. Réessayez dans un instant.',
  'backend_failed.answer':
    'Le service « {{backend}} » a échoué ou a envoyé une réponse non valide. Réessayez plus tard.',
  backend_timeout: 'Le service « {{backend}} » a mis trop de temps. Réessayez dans un instant.',
  'unavailable.backend':
    'Le service « {{backend}} » a échoué plusieurs fois et est en pause. Réessayez dans un instant.',
  'unauthenticated.backend':
    'Ce message n’est pas signé par une clé de l’autorisation de {{backend}}. Vérifiez la clé et la signature.',
  'unauthenticated.backend_time':
    'L’horodatage s’écarte de plus de cinq minutes. Réglez l’horloge et signez le message à nouveau.',
  'unauthenticated.backend_platform':
    'Ce message est pour {{to}}. Envoyez-le là-bas, ou signez-le pour cette plateforme.',
  'not_found.backend_account': 'Aucun compte {{account}} n’a {{remote}} dans son plan.',
  'invalid_body.backend_event':
    'Les services de {{remote}} ne peuvent pas publier « {{event}} ». Déclarez-le dans le manifeste avec fromBackends.',
  'invalid_body.backend_payload': 'Le contenu de « {{event}} » n’est pas conforme au manifeste : {{fault}}.',
  'body_too_large.backend_event':
    'Le contenu dépasse {{limit}} octets. Envoyez des identifiants et laissez les pages lire le reste.',
  'conflict.delivery': 'L’autorisation ne nomme plus « {{topic}} » pour le service « {{backend}} ».',
  'unavailable.backend_off': '{{remote}} est désactivé, et ses services avec lui.',
};
