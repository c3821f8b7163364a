import type { Messages } from '../Messages'

/** One text for every reason not to let somebody in, so that it never tells whether an account exists. */
const NOT_LET_IN = 'L’adresse e-mail ou le mot de passe est incorrect.'
const CONFIGURATION =
  'La connexion n’est pas configurée correctement. Veuillez en informer votre administrateur.'
const SERVICE = 'Le service rencontre un problème. Réessayez dans un instant.'

export const errors: Messages['errors'] = {
  'empty-username': 'Saisissez votre adresse e-mail.',
  'empty-password': 'Saisissez votre mot de passe.',
  'empty-code': 'Saisissez le code.',
  'empty-answer': 'Saisissez la réponse.',
  'wrong-credentials': NOT_LET_IN,
  'wrong-current-password': 'Ce n’est pas votre mot de passe actuel.',
  'wrong-code': 'Ce code est incorrect. Vérifiez-le et réessayez.',
  'wrong-answer': 'Cette réponse est incorrecte. Réessayez.',
  'code-expired': 'Ce code a expiré ou a déjà été utilisé. Demandez un nouveau code.',
  'code-refused': 'Ce code n’est pas correct ou est trop ancien. Vérifiez-le ou demandez-en un nouveau.',
  'authenticator-code-used':
    'Ce code a déjà été utilisé. Attendez que votre application d’authentification affiche le suivant.',
  'authenticator-mismatch':
    'Ce code ne correspond pas. Vérifiez que l’heure de votre téléphone est réglée automatiquement, puis saisissez le code que l’application affiche maintenant.',
  'password-refused': 'Ce mot de passe n’est pas accepté. Choisissez-en un autre.',
  'password-too-short': 'Ce mot de passe est trop court ici. Choisissez-en un plus long.',
  'password-lacks-characters':
    'Il faut à ce mot de passe une lettre majuscule (A-Z), une minuscule (a-z), un chiffre et un symbole comme ! ou #.',
  'password-leaked': 'Ce mot de passe figure dans des fuites de données. Choisissez-en un autre.',
  'password-used-before': 'Vous avez déjà utilisé ce mot de passe. Choisissez-en un autre.',
  'invalid-input': 'Une partie du formulaire n’est pas acceptée. Vérifiez votre saisie.',
  'attribute-missing': 'Il manque une information. Remplissez tous les champs.',
  'attribute-read-only': 'Cette information ne peut pas être modifiée ici. Contactez votre administrateur.',
  'alias-taken':
    'Cette adresse ou ce numéro ne peut pas être utilisé pour votre compte. Essayez-en un autre.',
  'account-exists': 'Un compte utilise déjà cette adresse. Connectez-vous plutôt à celui-ci.',
  'account-not-found': NOT_LET_IN,
  'account-disabled': NOT_LET_IN,
  'account-not-confirmed': 'Votre compte n’est pas encore confirmé. Saisissez le code que vous avez reçu.',
  'account-already-confirmed': 'Votre compte est confirmé. Vous pouvez vous connecter.',
  'password-reset-required': 'Vous devez réinitialiser votre mot de passe avant de vous connecter.',
  'temporary-password-expired':
    'Votre mot de passe temporaire a expiré. Demandez-en un nouveau à votre administrateur.',
  'no-recovery-contact':
    'Le mot de passe de ce compte ne peut pas être réinitialisé par un code. Contactez votre administrateur.',
  'reset-not-possible':
    'Le mot de passe de ce compte ne peut pas être réinitialisé actuellement. Contactez votre administrateur.',
  'factor-not-set-up':
    'Cette méthode de confirmation n’est pas configurée pour votre compte. Configurez-la dans vos paramètres ou demandez à votre administrateur.',
  'authenticator-not-offered':
    'Les applications d’authentification ne sont pas proposées ici. Choisissez une autre méthode.',
  'passkey-cancelled':
    'Votre appareil n’a pas terminé l’opération : elle a été annulée, a pris trop de temps ou aucune clé d’accès n’a été trouvée. Réessayez ou choisissez une autre méthode.',
  'passkey-not-made':
    'Aucune clé d’accès n’a été créée : l’opération a été annulée, a pris trop de temps ou l’appareil ne peut pas la conserver. Réessayez ou utilisez un autre appareil.',
  'passkey-exists':
    'Cet appareil contient déjà une clé d’accès pour votre compte. Utilisez-la ou choisissez un autre appareil.',
  'passkey-expired': 'L’opération a pris trop de temps. Réessayez.',
  'passkey-left-behind':
    'Votre compte n’a pas accepté cette clé d’accès. Votre appareil ou gestionnaire de mots de passe peut encore l’afficher ; vous pouvez l’y supprimer.',
  'passkey-limit':
    'Votre compte a atteint le nombre maximal de clés d’accès. Retirez-en une avant d’en ajouter une autre.',
  'passkey-needed':
    'Cette clé d’accès est le seul moyen d’accéder à votre compte. Ajoutez-en une autre avant de la retirer.',
  'passkey-wrong-site':
    'Les clés d’accès ne fonctionnent pas à cette adresse. Choisissez une autre méthode et informez votre administrateur.',
  'passkey-unsupported':
    'Les clés d’accès ne fonctionnent pas avec ce navigateur ou cet appareil. Utilisez-en un autre ou choisissez une autre méthode.',
  // The same for a passkey that was removed as for an account that does not exist.
  'passkey-refused':
    'Cette clé d’accès n’a pas permis la connexion. Réessayez ou choisissez une autre méthode.',
  'not-offered': 'Cette option n’est pas proposée ici. Choisissez une autre méthode.',
  'device-forgotten': 'Ce navigateur n’est plus mémorisé. Veuillez vous reconnecter.',
  locked:
    'Trop de tentatives avec un mot de passe incorrect. Attendez jusqu’à 15 minutes ou réinitialisez votre mot de passe.',
  'attempt-limit': 'Trop de tentatives. Attendez une heure avant de réessayer.',
  throttled: 'Le service est très sollicité. Attendez quelques secondes, puis réessayez.',
  'step-up-cancelled': 'Rien n’a été modifié, car vous n’avez pas confirmé votre identité.',
  'step-up-expired': 'L’opération a pris trop de temps. Veuillez confirmer de nouveau votre identité.',
  'step-up-not-asked':
    'L’authentification unique ne vous a pas demandé de vous reconnecter : rien n’a été modifié. Déconnectez-vous, reconnectez-vous, puis réessayez.',
  'no-sign-in': 'Une erreur est survenue pendant la connexion. Veuillez vous reconnecter.',
  'challenge-over': 'L’opération a pris trop de temps. Veuillez vous reconnecter.',
  'answers-refused': 'Les réponses sont incorrectes. Veuillez recommencer.',
  'no-other-way': 'Vous ne pouvez pas vous connecter autrement ici.',
  'unexpected-step':
    'Ce compte demande une étape qui n’est pas prise en charge ici. Veuillez en informer votre administrateur.',
  'signed-out-everywhere': 'Toutes vos sessions sont fermées. Veuillez vous reconnecter.',
  'session-ended': 'Votre session a expiré. Reconnectez-vous pour continuer.',
  'session-expired': 'Votre session a expiré. Reconnectez-vous pour continuer.',
  'session-revoked':
    'Votre session a été fermée depuis un autre appareil ou par votre administrateur. Reconnectez-vous pour continuer ; si ce n’était pas vous, changez votre mot de passe.',
  'scope-missing':
    'Cette connexion ne permet pas de modifier le compte. Connectez-vous avec votre mot de passe pour le faire.',
  'sign-in-cancelled': 'La connexion n’a pas été menée à son terme. Vous pouvez recommencer.',
  'state-mismatch':
    'Cette connexion a été commencée ailleurs, a pris trop de temps ou a déjà été utilisée. Veuillez recommencer.',
  'account-linked':
    'Vos moyens de connexion sont maintenant associés. Veuillez vous connecter encore une fois.',
  'not-asked':
    'L’authentification unique ne vous a pas demandé qui vous êtes : votre session n’est pas ouverte. Utilisez-la encore une fois pour vous y déconnecter ; ensuite, elle vous le demandera.',
  'refused-by-provider':
    'L’accès vous a été refusé. Veuillez recommencer ; si cela se reproduit, informez votre administrateur.',
  'no-access-token': SERVICE,
  'invalid-id-token':
    'La connexion n’a pas pu être vérifiée. Vérifiez la date et l’heure de votre appareil, puis recommencez.',
  'storage-blocked':
    'Pour cette méthode de connexion, votre navigateur doit conserver des données de ce site. Autorisez-le ou connectez-vous avec votre mot de passe.',
  'log-out-incomplete':
    'Votre session est fermée ici, mais peut-être pas dans votre authentification unique. Si d’autres personnes utilisent cet appareil, fermez le navigateur.',
  'no-identity': SERVICE,
  'no-credentials': SERVICE,
  'not-loaded':
    'Impossible de charger une partie de la page. Vérifiez votre connexion Internet et réessayez.',
  unreachable: 'Le service est inaccessible. Vérifiez votre connexion Internet et réessayez.',
  timeout: 'Le service n’a pas répondu à temps. Réessayez.',
  'malformed-reply':
    'La réponse ne vient pas du service. Si ce réseau a sa propre page de connexion, ouvrez-la d’abord, puis réessayez.',
  service: SERVICE,
  blocked: 'Le service a refusé la demande. Essayez un autre réseau ou informez votre administrateur.',
  'insecure-page':
    'Pour se connecter, cette page doit être ouverte avec https. Si ce n’est pas possible, prévenez votre administrateur.',
  'delivery-failed': 'Le code n’a pas pu être envoyé. Réessayez ou choisissez une autre méthode.',
  'refused-by-trigger':
    'Le service a refusé cette action. Si vous pensez qu’elle devrait aboutir, informez votre administrateur.',
  'client-has-secret': CONFIGURATION,
  'flow-not-enabled': CONFIGURATION,
  misconfigured: CONFIGURATION,
  unexpected: 'Un problème est survenu. Veuillez réessayer.',
}
