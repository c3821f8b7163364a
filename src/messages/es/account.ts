import type { Messages, RestMessages } from '../Messages'
import { rich } from '../rich'

/** The account: everything below /settings. */
const settings: Messages['settings'] = {
  title: 'Configuración',
  sections: {
    profile: 'Perfil',
    security: 'Seguridad',
    sessions: 'Dispositivos',
  },
  notLoaded: 'No se ha podido cargar tu cuenta',
  notSet: 'Sin definir',
  edit: 'Editar',
  save: 'Guardar',
  verify: 'Verificar',
  change: 'Cambiar',
  add: 'Añadir',

  details: {
    title: 'Tus datos',
    text: 'Los códigos y mensajes sobre tu cuenta se envían a este correo electrónico y a este teléfono.',
    name: 'Nombre completo',
    editName: 'Editar tu nombre',
    atProvider: (provider) =>
      rich`Inicias sesión con ${provider}. Lo que viene de allí solo se puede cambiar allí.`,
    nameChanged: 'Se ha cambiado tu nombre.',
    supportId: 'ID para soporte',
    supportIdText: 'Cuando pidas ayuda, soporte encontrará tu cuenta con él.',
  },

  verified: 'Verificado',
  notVerified: 'Sin verificar',
  weSendACode: 'Enviaremos un código allí para verificar que te pertenece.',
  codeSentTo: (to) => rich`Hemos enviado un código a ${to}.`,
  enterCode: 'Introducir el código',
  enterCodeFor: (name) => `Introducir el código: ${name}`,
  /** The two ways to reach people. */
  contacts: {
    email: {
      name: 'Correo electrónico',
      verify: 'Verificar tu correo electrónico',
      change: 'Cambiar tu correo electrónico',
      add: 'Añadir tu correo electrónico',
      new: 'Nuevo correo electrónico',
      same: 'Ese ya es tu correo electrónico.',
      changed: 'Se ha cambiado tu correo electrónico.',
      verified: 'Tu correo electrónico está verificado.',
      staysUntil: (old) => rich`Hasta que lo introduzcas, ${old} seguirá siendo tu correo electrónico.`,
    },
    phone_number: {
      name: 'Número de teléfono',
      verify: 'Verificar tu número de teléfono',
      change: 'Cambiar tu número de teléfono',
      add: 'Añadir tu número de teléfono',
      new: 'Nuevo número de teléfono',
      same: 'Ese ya es tu número de teléfono.',
      changed: 'Se ha cambiado tu número de teléfono.',
      verified: 'Tu número de teléfono está verificado.',
      staysUntil: (old) => rich`Hasta que lo introduzcas, ${old} seguirá siendo tu número de teléfono.`,
    },
  },

  deletion: {
    title: 'Eliminar cuenta',
    text: 'Esta acción no se puede deshacer.',
    goes: 'Qué se elimina',
    goesText: 'Tu acceso y tu perfil. Se cierra tu sesión en todos los navegadores y dispositivos.',
    stays: 'Qué se conserva',
    staysText: 'Las facturas, mientras la ley obligue a conservarlas.',
    question: '¿Eliminar tu cuenta?',
    /** @param what their e-mail address, phone number, or the word below */
    type: (what) => rich`Escribe ${what} para confirmar. Esta acción no se puede deshacer.`,
    word: 'eliminar',
    email: 'Tu correo electrónico',
    phone: 'Tu número de teléfono',
    confirmation: 'Confirmación',
    mistyped: (what) => `Lo escrito no coincide con ${what}.`,
  },

  atProvider: (provider) =>
    rich`Inicias sesión con ${provider}. Tu contraseña y tu segundo paso se guardan allí: cámbialos allí.`,

  password: {
    text: 'Elige una que no uses en ningún otro sitio.',
    setText:
      'Hasta ahora inicias sesión sin ella. Con ella también puedes entrar cuando no tengas a mano tu llave de acceso o tu código.',
    isSet: 'Se ha establecido tu contraseña.',
    current: 'Contraseña actual',
    same: 'Esa ya es tu contraseña.',
    change: 'Cambiar contraseña',
    changedEverywhere:
      'Se ha cambiado tu contraseña y se han cerrado todas tus sesiones. Inicia sesión con la nueva.',
  },

  twoStep: {
    title: 'Verificación en dos pasos',
    text: 'Un segundo paso al iniciar sesión impide el acceso a otras personas, aunque averigüen tu contraseña.',
    /** Beside the name of each of the factors below, whatever its gender. */
    on: 'Activado',
    off: 'Desactivado',
    preferred: 'Activado, principal',
    setUp: 'Configurar',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    prefer: 'Usar como principal',
    askEachTime: 'Preguntar cada vez',
    replace: 'Reemplazar',
    /**
     * The full names of these buttons for screen readers. Each contains the text of its button. @param factor
     * its noun below
     */
    named: {
      setUp: (factor) => `Configurar ${factor}`,
      turnOn: (factor) => `Activar ${factor}`,
      turnOff: (factor) => `Desactivar ${factor}`,
      prefer: (factor) => `Usar como principal: ${factor}`,
      askEachTime: (factor) => `Preguntar cada vez: ${factor}`,
      replace: (factor) => `Reemplazar ${factor}`,
    },
    asked: 'A partir de ahora, al iniciar sesión se te preguntará qué método quieres usar.',
    required:
      'Tu organización exige la verificación en dos pasos. Configura otro método antes de desactivar este.',
    passwordAlone: 'A partir de entonces, bastará con tu contraseña para iniciar sesión.',
    replacing:
      'Hasta que introduzcas un código de la app nueva, es posible que baste con tu contraseña para iniciar sesión.',
    otherWay: 'Al iniciar sesión se te pedirá el otro método que está activado.',
    recovery:
      'Activa también un segundo método. Si pierdes el único que tienes, solo tu administrador podrá devolverte el acceso.',
    factors: {
      SMS_MFA: {
        name: 'Mensaje de texto',
        noun: 'los mensajes de texto',
        turnOff: '¿Desactivar los mensajes de texto?',
        on: 'La verificación por mensaje de texto está activada.',
        off: 'La verificación por mensaje de texto está desactivada.',
        preferred: 'A partir de ahora, al iniciar sesión se te pedirá el código de un mensaje de texto.',
      },
      SOFTWARE_TOKEN_MFA: {
        name: 'App de autenticación',
        noun: 'la app de autenticación',
        turnOff: '¿Desactivar la app de autenticación?',
        on: 'La app de autenticación está activada.',
        off: 'La app de autenticación está desactivada.',
        preferred: 'A partir de ahora, al iniciar sesión se te pedirá el código de tu app de autenticación.',
      },
      EMAIL_OTP: {
        name: 'Código por correo',
        noun: 'los códigos por correo',
        turnOff: '¿Desactivar los códigos por correo?',
        on: 'La verificación por correo está activada.',
        off: 'La verificación por correo está desactivada.',
        preferred: 'A partir de ahora, al iniciar sesión se te pedirá el código enviado por correo.',
      },
    },
    textTo: (phone) => rich`Un código por mensaje de texto al ${phone}.`,
    emailTo: (email) => rich`Un código por correo a ${email}.`,
    /** @param profile a link, with the words below */
    needsPhone: (profile) =>
      rich`Requiere un número de teléfono verificado. Añade o verifica el tuyo en tu ${profile}.`,
    needsEmail: (profile) =>
      rich`Requiere un correo electrónico verificado. Añade o verifica el tuyo en tu ${profile}.`,
    needsPassword:
      'Un segundo paso viene después de una contraseña, y aún no tienes ninguna. Primero establece una.',
    profileLink: 'perfil',
    appCode: 'Un código de una app en tu teléfono. Funciona también sin conexión.',
    setUpApp: 'Configurar una app de autenticación',
    codeFromApp: 'Código de la app',
  },

  passkeys: {
    title: 'Llaves de acceso',
    text: 'Inicia sesión con tu huella digital, tu cara o el bloqueo de pantalla. Una llave de acceso no se puede adivinar, reutilizar ni robar con engaños.',
    none: 'Aún no tienes ninguna llave de acceso.',
    notHere: 'Este navegador no puede crear llaves de acceso. Abre esta página en otro para añadir una.',
    besideSecondStep:
      'Mientras haya un segundo paso activado, inicias sesión con tu contraseña y ese paso, salvo que tu organización permita que una llave de acceso sustituya a ambos.',
    add: 'Añadir una llave de acceso',
    added: 'Llave de acceso añadida.',
    /** @param provider e.g. iCloud Keychain */
    addedTo: (provider) => `Llave de acceso añadida. Se guarda en ${provider}.`,
    kinds: { passkey: 'Llave de acceso', phone: 'Teléfono o tableta', 'security-key': 'Llave de seguridad' },
    addedAt: (date) => `Añadida el ${date}.`,
    remove: 'Quitar',
    removeNamed: (passkey) => `Quitar: ${passkey}`,
    question: '¿Quitar esta llave de acceso?',
    removeText:
      'Ya no podrás iniciar sesión con ella. Puede que siga apareciendo en tu dispositivo o gestor de contraseñas; puedes eliminarla allí.',
    removed: 'Llave de acceso quitada.',
  },

  sessions: {
    title: 'Dónde has iniciado sesión',
    text: 'Si no reconoces alguna de estas sesiones, indícalo en sus detalles.',
    untracked:
      'Aquí no podemos mostrar tus otras sesiones. Si has perdido un dispositivo, cierra todas las sesiones.',
    nowhereElse: 'No tienes ninguna otra sesión iniciada.',
    showMore: 'Mostrar más',
    justNow: 'hace un momento',
    thisBrowser: 'Este navegador',
    unknownDevice: 'Dispositivo desconocido',
    /** @param browser e.g. Chrome @param system e.g. macOS */
    browserOn: (browser, system) => `${browser} en ${system}`,
    otherApp: 'Otra app',
    singleSignOn: 'Inicio de sesión único',
    /** `ago` is e.g. "hace 2 horas". */
    signedIn: (ago) => rich`Inicio de sesión: ${ago}`,
    lastActive: (ago) => rich`Última conexión: ${ago}`,
    /** The same, for the name of a button. */
    lastActiveText: (ago) => `última conexión ${ago}`,
    details: 'Detalles',
    browserAndSystem: 'Navegador y sistema',
    ipAddress: 'Dirección IP',
    signedInAt: 'Inicio de sesión',
    lastActiveAt: 'Última conexión',
    signOut: 'Desconectar',
    signOutNamed: (device, facts) => `Desconectar ${[device, ...facts].join(', ')}`,
    signOutQuestion: (device) => `¿Desconectar ${device}?`,
    signOutText:
      'Su sesión se cerrará en una hora como máximo. Si no la reconoces, cambia también tu contraseña.',
    signedOut: (device) => `Sesión cerrada: ${device}.`,
    unknown: 'No la reconozco',
    unknownText:
      'Si no la reconoces, ciérrala aquí y elige una contraseña nueva, para que nadie entre con la antigua.',
    unknownSignedOut: (device) => `Sesión cerrada: ${device}. Ahora elige una contraseña nueva.`,
  },

  signOut: {
    title: 'Cierre de sesión',
    others: 'Todos los demás navegadores y dispositivos',
    othersText: 'Cierra tu sesión en todos los demás dispositivos en una hora como máximo.',
    signOutOthers: 'Desconectar todos los demás',
    othersQuestion: '¿Desconectar todos los demás?',
    othersConfirm: 'Aquí tu sesión sigue iniciada; en los demás dispositivos tendrás que volver a iniciarla.',
    othersDone: 'Se han cerrado todas tus otras sesiones.',
    all: 'Todos los navegadores y dispositivos',
    allText: 'Cierra tu sesión aquí de inmediato y en los demás dispositivos en una hora como máximo.',
    signOutAll: 'Cerrar todas las sesiones',
    allQuestion: '¿Cerrar todas las sesiones?',
    allConfirm: 'Tendrás que volver a iniciar sesión aquí y en los demás dispositivos.',
    allDone: 'Se han cerrado todas tus sesiones.',
  },

  devices: {
    title: 'Navegadores recordados',
    text: 'En ellos puedes iniciar sesión sin código. Olvida los navegadores que ya no uses o no reconozcas.',
    none: 'No se recuerda ningún navegador: se te pide el segundo paso dondequiera que inicies sesión.',
    unnamed: 'Navegador o app',
    lastSignIn: (ago) => rich`Último inicio de sesión: ${ago}`,
    firstUsed: (ago) => rich`Primer uso: ${ago}`,
    lastSignInAndFirstUsed: (last, first) => rich`Último inicio de sesión: ${last}, primer uso: ${first}`,
    forget: 'Olvidar',
    forgetNamed: (device) => `Olvidar ${device}`,
    forgetThisNamed: 'Olvidar este navegador',
    forgetThis: '¿Olvidar este navegador?',
    forgetThisText: 'Se cerrará tu sesión aquí y se te pedirá el segundo paso la próxima vez que la inicies.',
    forgetQuestion: (device) => `¿Olvidar ${device}?`,
    forgetText:
      'La sesión que haya iniciada ahí se cerrará en una hora como máximo, y se pedirá el segundo paso en el próximo inicio de sesión.',
    forgot: (device) => `Olvidado: ${device}.`,
  },
}

/** What home asks people to do about their account. */
const toDo: Messages['toDo'] = {
  lead: 'Termina de configurar tu cuenta.',
  account: 'Tu cuenta',
  emailVerified: 'Tu correo electrónico está verificado.',
  inOrder: 'Todo está listo.',
  noThanks: 'No, gracias',
  lastSignIn: (what) => `Último inicio de sesión: ${what}.`,
  notYou: '¿No eras tú?',
  ownPassword: 'Sí, fui yo',
  doubtPassword: {
    title: '¿Elegiste tú la contraseña de tu cuenta?',
    why: 'Has entrado con un código, pero también hay una contraseña. Si no la elegiste tú, puede que otra persona la conozca. Una nueva cierra su sesión.',
    action: 'Elegir una contraseña nueva',
  },
  verifyEmail: {
    title: 'Verifica tu correo electrónico',
    why: 'Ahí recibirás un código si olvidas tu contraseña.',
    action: 'Verificar correo',
  },
  verifyPhone: {
    title: 'Verifica tu número de teléfono',
    why: 'Así podrá recibir códigos al iniciar sesión.',
    action: 'Verificar teléfono',
  },
  addSecondStep: {
    title: 'Activa la verificación en dos pasos',
    why: 'Aunque alguien averigüe tu contraseña, no podrá entrar.',
    action: 'Configurar',
  },
  addPasskey: {
    title: 'Inicia sesión sin contraseña ni código',
    why: 'Con una llave de acceso entras con tu huella digital, tu cara o el bloqueo de pantalla.',
    action: 'Añadir llave',
  },
}

export const account: Pick<RestMessages, 'settings' | 'toDo'> = { settings, toDo }
