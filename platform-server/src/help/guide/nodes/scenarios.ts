import type { NodeGuide } from '../nodeGuide.ts';
import { setting, text } from './words.ts';

export const callKind: NodeGuide<'call'> = {
  body: text(
    'A **Call scenario** node runs another scenario and goes on with its output. The called scenario declares its inputs and its output in its **Start** node; what does not fit its inputs is an error of this node, and so is a failure of the called run. The call is made once, whatever happens to the server, and a run that waits for another takes no place from others.\n\nThe called scenario must be started: the call of a stopped one waits until it is, unless you run by hand. Scenarios cannot call one another in a circle, and at most 20 within one another. A retry does not call again what succeeded.',
    'Un nœud **Appel de scénario** exécute un autre scénario et continue avec sa sortie. Le scénario appelé déclare ses entrées et sa sortie dans son nœud **Départ** ; ce qui ne convient pas à ses entrées est une erreur de ce nœud, de même qu’un échec de l’exécution appelée. L’appel est fait une seule fois, quoi qu’il arrive au serveur, et une exécution qui en attend une autre ne prend la place de personne.\n\nLe scénario appelé doit être démarré : l’appel d’un scénario arrêté attend qu’il le soit, sauf si vous exécutez à la main. Des scénarios ne peuvent pas s’appeler en cercle, ni à plus de 20 l’un dans l’autre. Une relance n’appelle pas à nouveau ce qui a réussi.',
  ),
  settings: {
    scenario_id: setting(
      ['Scenario', 'Scénario'],
      'The scenario to run, in its live version.',
      'Le scénario à exécuter, dans sa version en service.',
    ),
    inputs: setting(
      ['Inputs', 'Entrées'],
      'A value for each input that the scenario declares. Expressions keep their type.',
      'Une valeur pour chaque entrée que le scénario déclare. Les expressions gardent leur type.',
    ),
    wait: setting(
      ['Wait for its output', 'Attendre sa sortie'],
      'Off, the message goes on at once as it came, with the id of the called run in `params.run_id`.',
      'Sans cela, le message continue aussitôt tel quel, avec l’identifiant de l’exécution appelée dans `params.run_id`.',
    ),
    use_draft: setting(
      ['Draft runs call its draft', 'Les exécutions de brouillon appellent son brouillon'],
      'A run of your draft runs your own draft of the called scenario, so that you can try both before you save either. Without one, and in all other runs, the saved version runs.',
      'Une exécution de votre brouillon exécute votre propre brouillon du scénario appelé : vous essayez les deux avant d’enregistrer l’un ou l’autre. Sans brouillon, et dans toutes les autres exécutions, c’est la version enregistrée.',
    ),
    timeout_s: setting(
      ['Wait at most', 'Attendre au plus'],
      'Seconds, up to 30 days. Then the called run is cancelled and the node fails.',
      'En secondes, jusqu’à 30 jours. Ensuite, l’exécution appelée est annulée et le nœud échoue.',
    ),
  },
  examples: [
    {
      title: text('Reserve the stock of an order', 'Réserver le stock d’une commande'),
      text: text(
        'The called scenario asks for a SKU and a quantity, and gives back what it has reserved.',
        'Le scénario appelé demande une référence et une quantité, et renvoie ce qu’il a réservé.',
      ),
      config: {
        scenario_id: 'reserve-stock',
        inputs: [
          { name: 'sku', value: '{{ payload.sku }}' },
          { name: 'quantity', value: '{{ payload.quantity }}' },
        ],
      },
      receives: { sku: 'LAMP', quantity: 2 },
      sends: { out: [{ sku: 'LAMP', quantity: 2 }] },
    },
  ],
};
