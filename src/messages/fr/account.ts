import type { Messages, RestMessages } from '../Messages'
import { rich } from '../rich'

/** The account: everything below /settings. */
const settings: Messages['settings'] = {
  title: 'Paramètres',
  sections: {
    profile: 'Profil',
    security: 'Sécurité',
    sessions: 'Appareils',
  },
  notLoaded: 'Impossible de charger votre compte',
  notSet: 'Non renseigné',
  edit: 'Modifier',
  save: 'Enregistrer',
  verify: 'Vérifier',
  change: 'Changer',
  add: 'Ajouter',

  details: {
    title: 'Vos informations',
    text: 'Les codes et les messages concernant votre compte sont envoyés à cette adresse e-mail et à ce téléphone.',
    name: 'Nom complet',
    editName: 'Modifier votre nom',
    atProvider: (provider) =>
      rich`Vous vous connectez avec ${provider}. Ce qui en provient ne peut être modifié que là-bas.`,
    nameChanged: 'Votre nom a été modifié.',
    supportId: 'Identifiant pour l’assistance',
    supportIdText: 'Si vous demandez de l’aide, l’assistance retrouve votre compte grâce à lui.',
  },

  verified: 'Vérifié',
  notVerified: 'Non vérifié',
  weSendACode: 'Nous y envoyons un code pour vérifier que vous y avez bien accès.',
  codeSentTo: (to) => rich`Nous avons envoyé un code à ${to}.`,
  enterCode: 'Saisir le code',
  enterCodeFor: (name) => `Saisir le code\u00a0: ${name}`,
  /** The two ways to reach people. */
  contacts: {
    email: {
      name: 'E-mail',
      verify: 'Vérifier votre adresse e-mail',
      change: 'Changer votre adresse e-mail',
      add: 'Ajouter votre adresse e-mail',
      new: 'Nouvelle adresse e-mail',
      same: 'C’est déjà votre adresse e-mail.',
      changed: 'Votre adresse e-mail a été changée.',
      verified: 'Votre adresse e-mail est vérifiée.',
      staysUntil: (old) => rich`Tant que vous ne l’avez pas saisi, ${old} reste votre adresse e-mail.`,
    },
    phone_number: {
      name: 'Numéro de téléphone',
      verify: 'Vérifier votre numéro de téléphone',
      change: 'Changer votre numéro de téléphone',
      add: 'Ajouter votre numéro de téléphone',
      new: 'Nouveau numéro de téléphone',
      same: 'C’est déjà votre numéro de téléphone.',
      changed: 'Votre numéro de téléphone a été changé.',
      verified: 'Votre numéro de téléphone est vérifié.',
      staysUntil: (old) => rich`Tant que vous ne l’avez pas saisi, ${old} reste votre numéro de téléphone.`,
    },
  },

  deletion: {
    title: 'Supprimer le compte',
    text: 'Cette action est irréversible.',
    goes: 'Ce qui est supprimé',
    goesText:
      'Votre accès et votre profil. Vos sessions sont fermées dans tous les navigateurs et sur tous les appareils.',
    stays: 'Ce qui est conservé',
    staysText: 'Les factures, aussi longtemps que la loi l’exige.',
    question: 'Supprimer votre compte ?',
    /** @param what their e-mail address, phone number, or the word below */
    type: (what) => rich`Saisissez ${what} pour confirmer. Cette action est irréversible.`,
    word: 'supprimer',
    email: 'Votre adresse e-mail',
    phone: 'Votre numéro de téléphone',
    confirmation: 'Confirmation',
    mistyped: (what) => `Votre saisie ne correspond pas à ${what}.`,
  },

  atProvider: (provider) =>
    rich`Vous vous connectez avec ${provider}. Votre mot de passe et votre deuxième étape y sont gérés : modifiez-les là-bas.`,

  password: {
    text: 'Choisissez-en un que vous n’utilisez nulle part ailleurs.',
    setText:
      'Jusqu’ici, vous vous connectez sans. Avec lui, vous entrez aussi quand votre clé d’accès ou votre code n’est pas à portée de main.',
    isSet: 'Votre mot de passe a été défini.',
    current: 'Mot de passe actuel',
    same: 'C’est déjà votre mot de passe.',
    change: 'Changer le mot de passe',
    changedEverywhere:
      'Votre mot de passe a été changé et toutes vos sessions sont fermées. Connectez-vous avec le nouveau.',
  },

  twoStep: {
    title: 'Vérification en deux étapes',
    text: 'Une deuxième étape lors de la connexion protège votre compte, même si quelqu’un découvre votre mot de passe.',
    /** Beside the name of each of the factors below, whatever its gender. */
    on: 'Activé',
    off: 'Désactivé',
    preferred: 'Activé, prioritaire',
    setUp: 'Configurer',
    turnOn: 'Activer',
    turnOff: 'Désactiver',
    prefer: 'Utiliser en priorité',
    askEachTime: 'Demander à chaque fois',
    replace: 'Remplacer',
    /**
     * The full names of these buttons for screen readers. Each contains the text of its button. @param factor
     * its noun below
     */
    named: {
      setUp: (factor) => `Configurer ${factor}`,
      turnOn: (factor) => `Activer ${factor}`,
      turnOff: (factor) => `Désactiver ${factor}`,
      prefer: (factor) => `Utiliser en priorité ${factor}`,
      askEachTime: (factor) => `Demander à chaque fois : ${factor}`,
      replace: (factor) => `Remplacer ${factor}`,
    },
    asked: 'Lors de la connexion, vous choisirez désormais la méthode à utiliser.',
    required:
      'Votre organisation exige la vérification en deux étapes. Configurez une autre méthode avant de désactiver celle-ci.',
    passwordAlone: 'Votre mot de passe suffira alors pour vous connecter.',
    replacing:
      'Tant que vous n’avez pas saisi un code de la nouvelle application, votre mot de passe seul peut suffire pour vous connecter.',
    otherWay: 'Lors de la connexion, l’autre méthode activée vous sera demandée.',
    recovery:
      'Activez aussi une autre méthode. Si vous perdez la seule que vous avez, seul votre administrateur pourra rétablir votre accès.',
    factors: {
      SMS_MFA: {
        name: 'SMS',
        noun: 'les SMS',
        turnOff: 'Désactiver les SMS ?',
        on: 'La vérification par SMS est activée.',
        off: 'La vérification par SMS est désactivée.',
        preferred: 'Lors de la connexion, le code reçu par SMS vous est désormais demandé.',
      },
      SOFTWARE_TOKEN_MFA: {
        name: 'Application d’authentification',
        noun: 'l’application d’authentification',
        turnOff: 'Désactiver l’application d’authentification ?',
        on: 'L’application d’authentification est activée.',
        off: 'L’application d’authentification est désactivée.',
        preferred:
          'Lors de la connexion, le code de votre application d’authentification vous est désormais demandé.',
      },
      EMAIL_OTP: {
        name: 'Code par e-mail',
        noun: 'les codes par e-mail',
        turnOff: 'Désactiver les codes par e-mail ?',
        on: 'La vérification par e-mail est activée.',
        off: 'La vérification par e-mail est désactivée.',
        preferred: 'Lors de la connexion, le code reçu par e-mail vous est désormais demandé.',
      },
    },
    textTo: (phone) => rich`Un code envoyé par SMS au ${phone}.`,
    emailTo: (email) => rich`Un code envoyé par e-mail à ${email}.`,
    /** @param profile a link, with the words below */
    needsPhone: (profile) =>
      rich`Nécessite un numéro de téléphone vérifié. Ajoutez ou vérifiez le vôtre dans votre ${profile}.`,
    needsEmail: (profile) =>
      rich`Nécessite une adresse e-mail vérifiée. Ajoutez ou vérifiez la vôtre dans votre ${profile}.`,
    needsPassword:
      'Une deuxième étape vient après un mot de passe, et vous n’en avez pas encore. Définissez-en d’abord un.',
    profileLink: 'profil',
    appCode: 'Un code d’une application sur votre téléphone. Fonctionne aussi hors ligne.',
    setUpApp: 'Configurer une application d’authentification',
    codeFromApp: 'Code de l’application',
  },

  passkeys: {
    title: 'Clés d’accès',
    text: 'Connectez-vous par empreinte digitale, reconnaissance faciale ou verrouillage de l’écran. Une clé d’accès ne peut être ni devinée, ni réutilisée, ni hameçonnée.',
    none: 'Vous n’avez pas encore de clé d’accès.',
    notHere:
      'Ce navigateur ne peut pas créer de clés d’accès. Ouvrez cette page dans un autre pour en ajouter une.',
    besideSecondStep:
      'Tant qu’une deuxième étape est activée, vous vous connectez avec votre mot de passe et cette étape, sauf si votre organisation accepte qu’une clé d’accès remplace les deux.',
    add: 'Ajouter une clé d’accès',
    added: 'Clé d’accès ajoutée.',
    /** @param provider e.g. iCloud Keychain */
    addedTo: (provider) => `Clé d’accès ajoutée. Elle est conservée par ${provider}.`,
    kinds: { passkey: 'Clé d’accès', phone: 'Téléphone ou tablette', 'security-key': 'Clé de sécurité' },
    addedAt: (date) => `Ajoutée le ${date}.`,
    remove: 'Retirer',
    removeNamed: (passkey) => `Retirer : ${passkey}`,
    question: 'Retirer cette clé d’accès ?',
    removeText:
      'Vous ne pourrez plus l’utiliser pour vous connecter. Votre appareil ou votre gestionnaire de mots de passe peut encore la proposer ; vous pouvez l’y supprimer.',
    removed: 'Clé d’accès retirée.',
  },

  sessions: {
    title: 'Vos sessions ouvertes',
    text: 'Si vous ne reconnaissez pas l’une d’elles, signalez-le dans ses détails.',
    untracked:
      'La liste de vos autres sessions n’est pas disponible ici. Si vous avez perdu un appareil, déconnectez-vous partout.',
    nowhereElse: 'Vous n’avez aucune autre session ouverte.',
    showMore: 'Afficher plus',
    justNow: 'à l’instant',
    thisBrowser: 'Ce navigateur',
    unknownDevice: 'Appareil inconnu',
    /** @param browser e.g. Chrome @param system e.g. macOS */
    browserOn: (browser, system) => `${browser} sur ${system}`,
    otherApp: 'Autre application',
    singleSignOn: 'Authentification unique',
    /** `ago` is e.g. "il y a 2 heures". */
    signedIn: (ago) => rich`Connexion\u00a0: ${ago}`,
    lastActive: (ago) => rich`Dernier contact\u00a0: ${ago}`,
    /** The same, for the name of a button. */
    lastActiveText: (ago) => `dernier contact ${ago}`,
    details: 'Détails',
    browserAndSystem: 'Navigateur et système',
    ipAddress: 'Adresse IP',
    signedInAt: 'Connexion',
    lastActiveAt: 'Dernier contact',
    signOut: 'Déconnecter',
    signOutNamed: (device, facts) => `Déconnecter ${[device, ...facts].join(', ')}`,
    signOutQuestion: (device) => `Déconnecter ${device}\u202f?`,
    signOutText:
      'Sa session se fermera dans l’heure. Si vous ne la reconnaissez pas, changez aussi votre mot de passe.',
    signedOut: (device) => `Déconnexion effectuée\u00a0: ${device}.`,
    unknown: 'Je ne la reconnais pas',
    unknownText:
      'Si vous ne la reconnaissez pas, déconnectez-la ici et choisissez un nouveau mot de passe, pour que personne n’entre avec l’ancien.',
    unknownSignedOut: (device) =>
      `Déconnexion effectuée\u00a0: ${device}. Choisissez maintenant un nouveau mot de passe.`,
  },

  signOut: {
    title: 'Déconnexion',
    others: 'Tous les autres navigateurs et appareils',
    othersText: 'Ferme vos sessions sur tous les autres appareils dans l’heure.',
    signOutOthers: 'Déconnecter tous les autres',
    othersQuestion: 'Déconnecter tous les autres ?',
    othersConfirm:
      'Votre session reste ouverte ici, mais vous devrez vous reconnecter sur tous les autres appareils.',
    othersDone: 'Toutes vos autres sessions sont fermées.',
    all: 'Tous les navigateurs et appareils',
    allText: 'Ferme votre session ici immédiatement, et sur tous les autres appareils dans l’heure.',
    signOutAll: 'Se déconnecter partout',
    allQuestion: 'Se déconnecter partout ?',
    allConfirm: 'Vous devrez vous reconnecter ici et sur tous les autres appareils.',
    allDone: 'Toutes vos sessions sont fermées.',
  },

  devices: {
    title: 'Navigateurs mémorisés',
    text: 'Vous pouvez vous y connecter sans code. Oubliez les navigateurs que vous n’utilisez plus ou ne reconnaissez pas.',
    none: 'Aucun navigateur n’est mémorisé : la deuxième étape vous est demandée à chaque connexion, où que ce soit.',
    unnamed: 'Navigateur ou application',
    lastSignIn: (ago) => rich`Dernière connexion\u00a0: ${ago}`,
    firstUsed: (ago) => rich`Première utilisation\u00a0: ${ago}`,
    lastSignInAndFirstUsed: (last, first) =>
      rich`Dernière connexion\u00a0: ${last}, première utilisation\u00a0: ${first}`,
    forget: 'Oublier',
    forgetNamed: (device) => `Oublier ${device}`,
    forgetThisNamed: 'Oublier ce navigateur',
    forgetThis: 'Oublier ce navigateur ?',
    forgetThisText:
      'Votre session se ferme ici et la deuxième étape vous sera demandée à la prochaine connexion.',
    forgetQuestion: (device) => `Oublier ${device}\u202f?`,
    forgetText:
      'La session qui y est ouverte se fermera dans l’heure, et la deuxième étape sera demandée à la prochaine connexion.',
    forgot: (device) => `Navigateur oublié\u00a0: ${device}.`,
  },
}

/** What home asks people to do about their account. */
const toDo: Messages['toDo'] = {
  lead: 'Terminez la configuration de votre compte.',
  account: 'Votre compte',
  emailVerified: 'Votre adresse e-mail est vérifiée.',
  inOrder: 'Tout est configuré.',
  noThanks: 'Non merci',
  lastSignIn: (what) => `Dernière connexion : ${what}.`,
  notYou: 'Ce n’était pas vous ?',
  ownPassword: 'Oui, c’est le mien',
  doubtPassword: {
    title: 'Avez-vous choisi le mot de passe de votre compte ?',
    why: 'Vous avez utilisé un code pour entrer, mais il existe aussi un mot de passe. Si vous ne l’avez pas choisi, quelqu’un d’autre le connaît peut-être. Un nouveau mot de passe déconnecte cette personne.',
    action: 'Choisir un nouveau mot de passe',
  },
  verifyEmail: {
    title: 'Vérifiez votre e-mail',
    why: 'Vous y recevrez un code si vous oubliez votre mot de passe.',
    action: 'Vérifier l’e-mail',
  },
  verifyPhone: {
    title: 'Vérifiez votre numéro de téléphone',
    why: 'Il pourra alors recevoir des codes lors de la connexion.',
    action: 'Vérifier le téléphone',
  },
  addSecondStep: {
    title: 'Activez la vérification en deux étapes',
    why: 'Même si quelqu’un découvre votre mot de passe, il ne pourra pas entrer.',
    action: 'Configurer',
  },
  addPasskey: {
    title: 'Connectez-vous sans mot de passe ni code',
    why: 'Avec une clé d’accès, vous vous connectez par empreinte digitale, reconnaissance faciale ou verrouillage de l’écran.',
    action: 'Ajouter une clé',
  },
}

export const account: Pick<RestMessages, 'settings' | 'toDo'> = { settings, toDo }
