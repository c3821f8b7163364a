import type { Messages } from '../Messages'

/** One text for every reason not to let somebody in, so that it never tells whether an account exists. */
const NOT_LET_IN = 'El correo electrónico o la contraseña no son correctos.'
const CONFIGURATION = 'El inicio de sesión no está configurado correctamente. Informa a tu administrador.'
const SERVICE = 'El servicio tiene un problema. Inténtalo de nuevo en un momento.'

export const errors: Messages['errors'] = {
  'empty-username': 'Introduce tu correo electrónico.',
  'empty-password': 'Introduce tu contraseña.',
  'empty-code': 'Introduce el código.',
  'empty-answer': 'Introduce la respuesta.',
  'wrong-credentials': NOT_LET_IN,
  'wrong-current-password': 'Esa no es tu contraseña actual.',
  'wrong-code': 'El código no es correcto. Revísalo e inténtalo de nuevo.',
  'wrong-answer': 'La respuesta no es correcta. Inténtalo de nuevo.',
  'code-expired': 'El código ha caducado o ya se ha usado. Pide uno nuevo.',
  'code-refused': 'Ese código no es correcto o es demasiado antiguo. Compruébalo o pide uno nuevo.',
  'authenticator-code-used':
    'Ese código ya se ha usado. Espera a que tu app de autenticación muestre el siguiente.',
  'authenticator-mismatch':
    'El código no coincide. Comprueba que la hora de tu teléfono se ajusta automáticamente e introduce el código que la app muestra ahora.',
  'password-refused': 'Esa contraseña no se acepta. Elige otra.',
  'password-too-short': 'Esa contraseña es demasiado corta aquí. Elige una más larga.',
  'password-lacks-characters':
    'Esa contraseña necesita una letra mayúscula (A-Z), una minúscula (a-z), un dígito y un símbolo como ! o #.',
  'password-leaked': 'Esa contraseña aparece en filtraciones de datos. Elige otra.',
  'password-used-before': 'Ya has usado esa contraseña. Elige otra.',
  'invalid-input': 'Hay algo en el formulario que no se acepta. Revisa lo que has escrito.',
  'attribute-missing': 'Falta algún dato. Completa todos los campos.',
  'attribute-read-only': 'Esto no se puede cambiar aquí. Consulta a tu administrador.',
  'alias-taken': 'Este correo o número no se puede usar en tu cuenta. Prueba con otro.',
  'account-exists': 'Ya hay una cuenta con este correo electrónico. Inicia sesión en ella.',
  'account-not-found': NOT_LET_IN,
  'account-disabled': NOT_LET_IN,
  'account-not-confirmed': 'Tu cuenta aún no está confirmada. Introduce el código que te hemos enviado.',
  'account-already-confirmed': 'Tu cuenta está confirmada. Ya puedes iniciar sesión.',
  'password-reset-required': 'Tienes que restablecer tu contraseña antes de iniciar sesión.',
  'temporary-password-expired': 'Tu contraseña temporal ha caducado. Pide una nueva a tu administrador.',
  'no-recovery-contact':
    'La contraseña de esta cuenta no se puede restablecer con un código. Consulta a tu administrador.',
  'reset-not-possible':
    'La contraseña de esta cuenta no se puede restablecer ahora. Consulta a tu administrador.',
  'factor-not-set-up':
    'Este método de confirmación no está configurado en tu cuenta. Configúralo en la página de configuración o pide ayuda a tu administrador.',
  'authenticator-not-offered': 'Aquí no se ofrecen apps de autenticación. Elige otro método.',
  'passkey-cancelled':
    'Tu dispositivo no ha completado la operación: se ha cancelado, ha tardado demasiado o no se ha encontrado ninguna llave de acceso. Inténtalo de nuevo o elige otro método.',
  'passkey-not-made':
    'No se ha creado ninguna llave de acceso: la operación se ha cancelado, ha tardado demasiado o el dispositivo no puede guardarla. Inténtalo de nuevo o usa otro dispositivo.',
  'passkey-exists':
    'Ese dispositivo ya tiene una llave de acceso para tu cuenta. Usa esa o elige otro dispositivo.',
  'passkey-expired': 'La operación ha tardado demasiado. Inténtalo de nuevo.',
  'passkey-left-behind':
    'Tu cuenta no ha aceptado esta llave de acceso. Puede que tu dispositivo o gestor de contraseñas aún la muestre; puedes borrarla allí.',
  'passkey-limit': 'Tu cuenta ha alcanzado el máximo de llaves de acceso. Quita una antes de añadir otra.',
  'passkey-needed':
    'Esta llave de acceso es la única forma de entrar en tu cuenta. Añade otra antes de quitarla.',
  'passkey-wrong-site':
    'Las llaves de acceso no funcionan en esta dirección. Elige otro método e informa a tu administrador.',
  'passkey-unsupported':
    'Las llaves de acceso no funcionan con este navegador o dispositivo. Usa otro o elige otro método.',
  // The same for a passkey that was removed as for an account that does not exist.
  'passkey-refused':
    'No se ha podido iniciar sesión con esa llave de acceso. Inténtalo de nuevo o elige otro método.',
  'not-offered': 'Esta opción no se ofrece aquí. Elige otro método.',
  'device-forgotten': 'Este navegador ya no se recuerda. Inicia sesión de nuevo.',
  locked:
    'Demasiados intentos con una contraseña incorrecta. Espera hasta 15 minutos o restablece tu contraseña.',
  'attempt-limit': 'Demasiados intentos. Espera una hora antes de volver a intentarlo.',
  throttled: 'El servicio está saturado. Espera unos segundos e inténtalo de nuevo.',
  'step-up-cancelled': 'No se ha cambiado nada, porque no has confirmado tu identidad.',
  'step-up-expired': 'La operación ha tardado demasiado. Confirma de nuevo tu identidad.',
  'step-up-not-asked':
    'El inicio de sesión único no te ha pedido que vuelvas a iniciar sesión, así que no se ha cambiado nada. Cierra la sesión, vuelve a iniciarla e inténtalo de nuevo.',
  'no-sign-in': 'Se ha producido un error durante el inicio de sesión. Inicia sesión de nuevo.',
  'challenge-over': 'La operación ha tardado demasiado. Inicia sesión de nuevo.',
  'answers-refused': 'Las respuestas no son correctas. Empieza de nuevo.',
  'no-other-way': 'Aquí no puedes iniciar sesión de otra forma.',
  'unexpected-step': 'Esta cuenta pide un paso que aquí no se admite. Informa a tu administrador.',
  'signed-out-everywhere': 'Se han cerrado todas tus sesiones. Inicia sesión una vez más.',
  'session-ended': 'Tu sesión ha terminado. Inicia sesión de nuevo para continuar.',
  'session-expired': 'Tu sesión ha terminado. Inicia sesión de nuevo para continuar.',
  'session-revoked':
    'Se ha cerrado tu sesión desde otro dispositivo o por decisión de tu administrador. Inicia sesión de nuevo para continuar; si no has sido tú, cambia tu contraseña.',
  'scope-missing':
    'Este inicio de sesión no permite hacer cambios en la cuenta. Inicia sesión con tu contraseña para hacerlos.',
  'sign-in-cancelled': 'El inicio de sesión no se ha completado. Puedes empezar de nuevo.',
  'state-mismatch':
    'Este inicio de sesión se ha empezado en otro lugar, ha tardado demasiado o ya se ha usado. Empieza de nuevo.',
  'account-linked': 'Tus formas de iniciar sesión ya están vinculadas. Inicia sesión una vez más.',
  'not-asked':
    'El inicio de sesión único no te ha preguntado quién eres, así que no has iniciado sesión. Úsalo otra vez para cerrar la sesión allí; después te lo preguntará.',
  'refused-by-provider':
    'Se te ha denegado el acceso. Empieza de nuevo; si vuelve a ocurrir, informa a tu administrador.',
  'no-access-token': SERVICE,
  'invalid-id-token':
    'No se ha podido verificar el inicio de sesión. Comprueba la fecha y la hora de tu dispositivo y empieza de nuevo.',
  'storage-blocked':
    'Para iniciar sesión de esta forma, tu navegador debe guardar datos de este sitio. Permítelo o inicia sesión con tu contraseña.',
  'log-out-incomplete':
    'Se ha cerrado tu sesión aquí, pero quizá no en tu inicio de sesión único. Si otras personas usan este dispositivo, cierra el navegador.',
  'no-identity': SERVICE,
  'no-credentials': SERVICE,
  'not-loaded': 'No se ha podido cargar una parte de la página. Comprueba tu conexión e inténtalo de nuevo.',
  unreachable: 'No se puede acceder al servicio. Comprueba tu conexión e inténtalo de nuevo.',
  timeout: 'El servicio no ha respondido a tiempo. Inténtalo de nuevo.',
  'malformed-reply':
    'La respuesta no procede del servicio. Si esta red tiene su propia página de acceso, ábrela primero e inténtalo de nuevo.',
  service: SERVICE,
  blocked: 'El servicio ha rechazado la solicitud. Prueba con otra red o informa a tu administrador.',
  'insecure-page':
    'Para iniciar sesión, esta página debe abrirse con https. Si no puedes hacerlo, avisa a tu administrador.',
  'delivery-failed': 'No se ha podido enviar el código. Inténtalo de nuevo o elige otro método.',
  'refused-by-trigger':
    'El servicio ha rechazado esta acción. Si crees que debería funcionar, informa a tu administrador.',
  'client-has-secret': CONFIGURATION,
  'flow-not-enabled': CONFIGURATION,
  misconfigured: CONFIGURATION,
  unexpected: 'Se ha producido un error. Inténtalo de nuevo.',
}
