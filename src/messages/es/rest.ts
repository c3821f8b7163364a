import type { Messages, RestMessages } from '../Messages'
import { pluralIn } from '../plural'
import { rich } from '../rich'
import { errors } from './errors'
import { product } from './product'

const days = pluralIn('es', { one: 'un día', many: '# de días', other: '# días' })

const auth: Messages['auth'] = {
  notLetIn: 'No hemos podido iniciar sesión con esos datos. Revísalos e inténtalo de nuevo.',
  backToSignIn: 'Volver al inicio de sesión',
  notYou: '¿No eres tú?',
  /** Above the name of the person whose sign-in, password or account it is. */
  signingInAs: 'Inicias sesión como',
  newPasswordFor: 'Nueva contraseña para',
  newAccountFor: 'Nueva cuenta para',
  haveCode: 'Ya tengo un código',
  anotherWay: 'Probar otro método',
  lostAccess: {
    byTextMessage:
      '¿No llega el código? Puede tardar un minuto. Si ya no puedes recibir mensajes de texto, tu administrador puede ayudarte.',
    byEmail:
      '¿No llega el código? Puede tardar un minuto o estar en la carpeta de spam. Si ya no puedes recibir estos correos, tu administrador puede ayudarte.',
    byApp: 'Si ya no tienes la app, tu administrador puede ayudarte.',
  },
  signingIn: 'Iniciando sesión',

  choice: {
    title: 'Iniciar sesión',
    text: 'Elige cómo quieres iniciar sesión.',
    secondTitle: 'Confirma tu identidad',
    secondText: 'Elige cómo quieres confirmar este inicio de sesión.',
    password: { name: 'Contraseña', hint: 'Introduce tu contraseña' },
    passkey: { name: 'Llave de acceso', hint: 'Tu huella digital, tu cara o el bloqueo de pantalla' },
    app: { name: 'App de autenticación', hint: 'Introduce el código que muestra la app' },
    textMessage: { name: 'Mensaje de texto', hint: 'Enviamos un código a tu teléfono' },
    email: { name: 'Correo electrónico', hint: 'Enviamos un código a tu dirección' },
  },

  code: {
    title: 'Introduce tu código',
    byApp: 'Abre tu app de autenticación e introduce el código que muestra para esta cuenta.',
    byEmail: 'Hemos enviado un código por correo.',
    byEmailTo: (destination) => `Hemos enviado un código por correo a ${destination}.`,
    byTextMessage: 'Hemos enviado un código por mensaje de texto.',
    byTextMessageTo: (ending) =>
      `Hemos enviado un código por mensaje de texto a tu teléfono terminado en ${ending}.`,
    /** Shares no word with the name of the code field, so that the field can be found by its name. */
    remember: (count) => `No volver a preguntar en este navegador durante ${days(count)}`,
    rememberHint: 'Solo en un dispositivo tuyo.',
  },

  question: {
    title: 'Un paso más',
    text: 'Responde a la pregunta que se te ha hecho.',
    answer: 'Respuesta',
  },

  passkey: {
    title: 'Usa tu llave de acceso',
    text: 'Tu dispositivo te pide tu huella digital, tu cara o el bloqueo de pantalla.',
  },

  password: { title: 'Introduce tu contraseña' },

  newPassword: {
    title: 'Elige una nueva contraseña',
    text: 'Has iniciado sesión con una contraseña temporal. Elige una nueva que solo conozcas tú.',
  },

  setUp: {
    title: 'Configura la verificación en dos pasos',
    text: 'Tu organización pide un segundo paso al iniciar sesión. Solo tienes que configurarlo una vez.',
    byEmail: 'Usar el correo electrónico en su lugar',
    byApp: 'Usar una app de autenticación en su lugar',
    emailHint: 'Enviaremos un código ahí cada vez que inicies sesión.',
    needsPhone:
      'Tu organización pide un código por mensaje de texto y tu cuenta no tiene ningún teléfono para recibirlo. Pide a tu administrador que añada el tuyo.',
  },

  reset: {
    title: 'Restablece tu contraseña',
    text: 'Introduce tu correo electrónico y te enviaremos un código para establecer una nueva contraseña.',
    setTitle: 'Establece una nueva contraseña',
    sent: 'Si hay una cuenta con este correo, hemos enviado un código por correo o mensaje de texto.',
    known: 'Introduce el código que te hemos enviado y elige una nueva contraseña.',
    resent: 'Si hay una cuenta con este correo electrónico, un nuevo código va en camino.',
    noCode: '¿No llega el código? Tu administrador puede ayudarte.',
    noCodeOrConfirm: (link) =>
      rich`¿No llega el código? Puede que tu cuenta nunca se confirmara: ${link}. Si eso no ayuda, pregunta a tu administrador.`,
    confirmFirst: 'Confirma tu cuenta',
  },

  confirm: {
    title: 'Confirma tu cuenta',
    text: 'Introduce tu correo electrónico y el código que te hemos enviado.',
    notConfirmed:
      'Tu cuenta aún no está confirmada. Introduce el código que te enviamos cuando te registraste.',
    notSent: 'No se ha podido enviar el código. Pide uno nuevo.',
    sent: 'Si este correo electrónico es nuevo aquí, te hemos enviado un código. Si ya tienes una cuenta, inicia sesión en ella.',
    done: 'Tu cuenta está confirmada.',
    resent:
      'Si esta cuenta espera un código, un nuevo código va en camino. Si no te llega ninguno, puede que ya esté confirmada: entonces inicia sesión.',
    refused:
      'Ese código no es correcto o es demasiado antiguo. Compruébalo o pide uno nuevo. Si tu cuenta ya está confirmada, inicia sesión.',
  },

  signUp: {
    text: 'Te enviamos un código para comprobar que el correo electrónico es tuyo.',
    optionalPassword: 'Contraseña (opcional)',
    optionalHint: 'Sin contraseña, inicias sesión con un código que te enviamos.',
  },

  stepUp: {
    title: 'Confirma tu identidad',
    signedInAs: 'Has iniciado sesión como',
    purpose: (what) => `Para qué: ${what}.`,
    forgotPassword:
      'Si la has olvidado, elige «¿Has olvidado tu contraseña?» en una ventana privada y después introduce aquí la nueva. En esta página no se pierde nada.',
    choose: 'Para continuar, elige cómo quieres confirmarla.',
    passkey:
      'Para continuar, usa tu llave de acceso: tu dispositivo te pide tu huella digital, tu cara o el bloqueo de pantalla.',
    password: 'Para continuar, vuelve a introducir tu contraseña.',
    hostedDomain:
      'Has entrado con el inicio de sesión único. Vuelve a iniciar sesión ahí; después regresarás a esta página, donde tendrás que rellenar otra vez lo que habías escrito.',
    confirm: 'Confirmar',
    signInAgain: 'Volver a iniciar sesión',
  },
}

const fields: Messages['fields'] = {
  code: 'Código',
  codeHint: 'Seis cifras. Después continuamos automáticamente.',
  newCode: 'Enviar un nuevo código',
  /** After "Enviar un nuevo código", while it counts down. */
  inSeconds: (seconds) => `en ${seconds}\u00a0s`,
  codeSent: 'Un nuevo código va en camino.',

  newPassword: 'Nueva contraseña',
  breaksRule: 'Esta contraseña no cumple todas las reglas siguientes.',
  isCommon: 'Esta contraseña es una de las más comunes y de las primeras que se prueban. Elige otra.',
  edges: 'Una contraseña no puede empezar ni terminar con un espacio.',
  strength: {
    title: 'Seguridad de la contraseña',
    levels: ['Débil', 'Aceptable', 'Buena', 'Segura'],
    personal: 'Contiene tu nombre o tu correo',
    common: 'Contiene una palabra o un patrón común',
  },
  rules: {
    title: 'Reglas de la contraseña',
    length: 'De 8 a 256 caracteres',
    letters: 'Letras mayúsculas y minúsculas',
    digit: 'Un dígito',
    special: 'Un carácter especial o un espacio',
    /** After a rule, for people who do not see its mark. */
    met: ', se cumple',
    notMet: ', aún no se cumple',
  },

  secret: {
    picture: 'Imagen para escanear con tu app de autenticación',
    text: 'Escanea el código con tu app de autenticación o escribe en ella esta clave:',
    copy: 'Copiar clave',
    copied: 'Clave copiada',
    blocked: 'Este navegador no permite copiar. Selecciona la clave y cópiala manualmente.',
    open: 'Abrir en una app de autenticación',
  },

  attributes: {
    given_name: 'Nombre',
    middle_name: 'Segundo nombre',
    family_name: 'Apellidos',
    name: 'Nombre completo',
    nickname: 'Apodo',
    phone_number: 'Número de teléfono',
    email: 'Correo electrónico',
    birthdate: 'Fecha de nacimiento',
    address: 'Dirección',
    website: 'Sitio web',
    preferred_username: 'Nombre de usuario',
    gender: 'Género',
    profile: 'Página de perfil',
    picture: 'Foto (dirección web)',
    locale: 'Idioma',
    zoneinfo: 'Zona horaria',
  },
  phoneHint: 'Con + y el prefijo del país, como +49 1555 0000001.',
  wholeNumber: 'Introduce el número completo con + y el prefijo del país, como +49 1555 0000001.',
  wholeAddress: 'Introduce la dirección completa, como https://example.com/me.',
}

const settings: Messages['settings'] = {
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
    memberId: 'ID de miembro',
  },

  verified: 'Verificado',
  notVerified: 'Sin verificar',
  sendCode: 'Enviar código',
  weSendACode: 'Enviaremos un código allí para verificar que te pertenece.',
  codeSentTo: (to) => rich`Hemos enviado un código a ${to}.`,
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
    title: 'Cambia tu contraseña',
    text: 'Elige una que no uses en ningún otro sitio.',
    setTitle: 'Establece una contraseña',
    setText:
      'Hasta ahora inicias sesión sin ella. Con ella también puedes entrar cuando no tengas a mano tu llave de acceso o tu código.',
    set: 'Establecer contraseña',
    isSet: 'Se ha establecido tu contraseña.',
    current: 'Contraseña actual',
    same: 'Esa ya es tu contraseña.',
    elsewhere: 'Cerrar mis otras sesiones',
    elsewhereHint:
      'Los demás navegadores y dispositivos necesitarán la nueva contraseña. Es posible que aquí se te pida un código.',
    change: 'Cambiar contraseña',
    changed: 'Se ha cambiado tu contraseña.',
    /** @param why a sentence */
    notElsewhere: (why) =>
      `Se ha cambiado tu contraseña, pero no se han podido cerrar tus otras sesiones. ${why}`,
    changedElsewhere: 'Se ha cambiado tu contraseña y se han cerrado todas tus otras sesiones.',
    changedEverywhere:
      'Se ha cambiado tu contraseña y se han cerrado todas tus sesiones. Inicia sesión con la nueva.',
    oneMoreStep: 'Se ha cambiado tu contraseña. Un paso más para mantener aquí la sesión iniciada.',
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
    /** The full names of these buttons for screen readers. Each contains the text of its button. @param factor its noun below */
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
    text: 'Si no reconoces alguna de estas sesiones, ciérrala y cambia tu contraseña.',
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
    lastActiveAndSignedIn: (active, signedIn) =>
      rich`Última conexión: ${active}, inicio de sesión: ${signedIn}`,
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
    allText: 'Cierra tu sesión aquí de inmediato y en los demás dispositivos en una hora.',
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

const shell: Messages['shell'] = {
  home: 'Inicio',
  settings: 'Configuración',
  theme: 'Tema',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  skip: 'Ir al contenido',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  sidebar: 'Barra lateral',
  menu: 'Navegación principal',
  breadcrumb: 'Ruta de navegación',
  tools: 'Herramientas',
  logOut: 'Cerrar sesión',
  logOutQuestion: '¿Seguro que quieres cerrar sesión?',
  cancel: 'Cancelar',
  close: 'Cerrar',
  tryAgain: 'Reintentar',
  ask: (name) => `Pedir ayuda: ${name}`,

  notFound: {
    title: 'Página no encontrada',
    text: 'No encontramos ninguna página en esta dirección. Puede que se haya movido o que la dirección esté mal escrita.',
    goHome: 'Ir a Inicio',
  },
  crashed: {
    title: 'Esta página ha dejado de funcionar',
    text: 'Volver a cargarla suele solucionarlo. Si vuelve a ocurrir, cuéntale a tu administrador qué estabas haciendo.',
  },
  offline: {
    notice: 'No tienes conexión.',
    title: 'Esta página necesita conexión',
    text: 'Se abrirá automáticamente cuando se restablezca la conexión.',
  },

  loggedOut: 'Se ha cerrado tu sesión.',
  loggedOutElsewhere: 'Has cerrado sesión en otra pestaña, así que también se ha cerrado aquí.',
  otherPerson: (who) => `Esta pestaña muestra ahora la cuenta de ${who}.`,

  areYouThere: {
    title: '¿Sigues ahí?',
    text: 'Llevas un rato sin hacer nada aquí. Para proteger tu cuenta, tu sesión se cerrará pronto.',
    secondsLeft: (seconds) => `Quedan ${seconds} segundos.`,
    stay: 'Mantener la sesión iniciada',
  },
}

const minutes = pluralIn('es', { one: 'un minuto', many: '# de minutos', other: '# minutos' })

const notices: Messages['notices'] = {
  dismiss: 'Descartar',
  passwordChanged: 'Se ha cambiado tu contraseña. Inicia sesión con la nueva.',
  accountDeleted: 'Se ha eliminado tu cuenta y se ha cerrado tu sesión en todos tus dispositivos.',
  browserForgotten: 'Este navegador se ha olvidado y se ha cerrado tu sesión aquí.',
  otherDevicesRemain:
    'Se ha cerrado tu sesión aquí. No se ha podido contactar con tus otros dispositivos y puede que sigan con la sesión iniciada: inicia sesión y vuelve a cerrarla para terminar esas sesiones.',
  inactivityRule: (count) => `Tu sesión se cerrará tras ${minutes(count)} de inactividad.`,
  inactivityEnd: (count) => `Tu sesión se ha cerrado tras ${minutes(count)} de inactividad.`,
}

const languages: Messages['languages'] = {
  label: 'Idioma',
  shown: 'Esta página está ahora en español.',
}

/** Everything that people read after the sign-in page, by where they read it. */
export const rest: RestMessages = { auth, fields, settings, shell, notices, languages, errors, ...product }
