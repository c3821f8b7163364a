import type { Messages } from '../Messages'

export const home: Messages['home'] = {
  welcome: 'Te damos la bienvenida',
  welcomeName: (firstName) => `Te damos la bienvenida, ${firstName}`,
  lead: 'Esto es lo que necesita tu cuenta.',
  account: 'Tu cuenta',
  emailVerified: 'Tu correo electrónico está verificado.',
  inOrder: 'Todo está en orden.',
  noThanks: 'No, gracias',
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
    title: 'Añade un segundo paso',
    why: 'Una contraseña por sí sola se puede robar. Un código de tu teléfono impide el acceso a otras personas.',
    action: 'Configurar',
  },
  addPasskey: {
    title: 'Inicia sesión sin contraseña ni código',
    why: 'Con una llave de acceso entras con tu huella digital, tu cara o el bloqueo de pantalla.',
    action: 'Añadir una llave de acceso',
  },
}
