import type { Messages, RestMessages } from '../Messages'
import { pluralIn } from '../plural'
import { rich } from '../rich'
// <account>
import { account } from './account'
// </account>
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
    choose: 'Para continuar, elige cómo quieres confirmarla.',
    passkey:
      'Para continuar, usa tu llave de acceso: tu dispositivo te pide tu huella digital, tu cara o el bloqueo de pantalla.',
    password: 'Esta acción requiere tu contraseña.',
    hostedDomain:
      'Has entrado con el inicio de sesión único. Vuelve a iniciar sesión ahí; después regresarás a esta página, donde tendrás que rellenar otra vez lo que habías escrito.',
    confirm: 'Confirmar',
    signInAgain: 'Volver a iniciar sesión',
  },
  sendCode: 'Enviar código',
  passwordChange: {
    set: 'Establecer contraseña',
    elsewhere: 'Cerrar mis otras sesiones',
    elsewhereHint:
      'Los demás navegadores y dispositivos necesitarán la nueva contraseña. Es posible que también tengas que iniciar sesión aquí otra vez.',
    changed: 'Se ha cambiado tu contraseña.',
    /** @param why a sentence */
    notElsewhere: (why) =>
      `Se ha cambiado tu contraseña, pero no se han podido cerrar tus otras sesiones. ${why}`,
    changedElsewhere: 'Se ha cambiado tu contraseña y se han cerrado todas tus otras sesiones.',
  },
}

const fields: Messages['fields'] = {
  code: 'Código',
  codeHint: 'Seis cifras. Después continuamos automáticamente.',
  newCode: 'Enviar de nuevo',
  /** After "Enviar un nuevo código", while it counts down. */
  inSeconds: (count) => `en ${count}`,
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
    length: (least: number) => `De ${least} a 256 caracteres`,
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
    open: 'Abrir en una app de autenticación',
  },
  copy: {
    copy: 'Copiar',
    copied: 'Copiado',
    blocked: 'Este navegador no permite copiar. Selecciona el texto y cópialo manualmente.',
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
  },
  phoneHint: 'Con + y el prefijo del país, como +49 1555 0000001.',
  wholeNumber: 'Introduce el número completo con + y el prefijo del país, como +49 1555 0000001.',
  wholeAddress: 'Introduce la dirección completa, como https://example.com/me.',
}

const shell: Messages['shell'] = {
  home: 'Inicio',
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
  notAllowed: 'Tu cuenta no tiene acceso. Si debería tenerlo, pregunta a quien la gestiona.',
  serviceFailed:
    'El servicio no ha respondido como debía. Comprueba tu conexión; si funciona, espera un momento.',
  tryingAgain: 'Reintentando…',
  pages: 'Páginas',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  ask: (name) => `Pedir ayuda: ${name}`,

  notFound: {
    title: 'Página no encontrada',
    text: 'No encontramos ninguna página en esta dirección. Puede que se haya movido o que la dirección esté mal escrita.',
    goHome: 'Volver a Inicio',
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
  undo: 'Deshacer',
  undoable: 'Puedes deshacerlo.',
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
export const rest: RestMessages = {
  auth,
  fields,
  shell,
  notices,
  languages,
  errors,
  // <account>
  ...account,
  // </account>
  ...product,
}
