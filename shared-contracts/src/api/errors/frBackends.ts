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
  'unavailable.backend_off': '{{remote}} est désactivé, et ses services avec lui.',
};
