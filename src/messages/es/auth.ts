import type { Messages } from '../Messages'
import { pluralIn } from '../plural'
import { rich } from '../rich'

const days = pluralIn('es', { one: 'un día', many: '# de días', other: '# días' })

export const auth: Messages['auth'] = {
  backToSignIn: 'Volver al inicio de sesión',
  notYou: '¿No eres tú?',
  /** Above the name of the person whose sign-in, password or account it is. */
  askedAgain: 'Se han cerrado tus otras sesiones. Para iniciar sesión aquí, confírmalo una vez más.',
  signingInAs: 'Inicias sesión como',
  newPasswordFor: 'Nueva contraseña para',
  newAccountFor: 'Nueva cuenta para',
  haveCode: 'Ya tengo un código',
  anotherWay: 'Probar otro método',
  lostAccess:
    '¿No llega el código? Puede tardar un minuto; un correo puede estar en la carpeta de spam. Si ya no puedes obtener estos códigos, tu administrador puede ayudarte.',
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
    sent: 'Si hay una cuenta con este correo electrónico, un código va en camino al correo o al número de teléfono de esa cuenta.',
    known: 'Introduce el código que te hemos enviado y elige una nueva contraseña.',
    secondCode: 'Te hemos enviado un segundo código para ello.',
    done: 'Se ha cambiado tu contraseña.',
    resent: 'Si hay una cuenta con este correo electrónico, un nuevo código va en camino.',
    noCode: 'Si no te llega ningún código, tu administrador puede ayudarte.',
    noCodeOrConfirm: (link) =>
      rich`Si no te llega ningún código, puede que tu cuenta nunca se confirmara: ${link}. Si eso no ayuda, pregunta a tu administrador.`,
    confirmFirst: 'Confirma tu cuenta',
  },

  confirm: {
    title: 'Confirma tu cuenta',
    text: 'Introduce tu correo electrónico y el código que te hemos enviado.',
    notConfirmed:
      'Tu cuenta aún no está confirmada. Introduce el código que te enviamos cuando te registraste.',
    sent: 'Si este correo electrónico es nuevo aquí, te hemos enviado un código. Si ya tienes una cuenta, inicia sesión en ella.',
    done: 'Tu cuenta está confirmada.',
    resent:
      'Si esta cuenta espera un código, un nuevo código va en camino. Si no te llega ninguno, puede que ya esté confirmada: entonces inicia sesión.',
    refused:
      'Ese código no es correcto o es demasiado antiguo. Compruébalo o pide uno nuevo. Si tu cuenta ya está confirmada, inicia sesión.',
  },

  signUp: {
    title: 'Crear cuenta',
    text: 'Te enviamos un código para comprobar que el correo electrónico es tuyo.',
    create: 'Crear cuenta',
    optionalPassword: 'Contraseña (opcional)',
    optionalHint: 'Sin contraseña, inicias sesión con un código que te enviamos.',
  },

  stepUp: {
    title: 'Confirma tu identidad',
    signedInAs: 'Has iniciado sesión como',
    purpose: (what) => `Para qué: ${what}.`,
    forgotPassword: 'Si la has olvidado, cierra la sesión y elige allí «¿Has olvidado tu contraseña?».',
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
