import type { Messages } from '../Messages'

export const fields: Messages['fields'] = {
  code: 'Código',
  codeHint: 'Seis cifras. Después continuamos automáticamente.',
  newCode: 'Enviar un nuevo código',
  /** After "Enviar un nuevo código", while it counts down. */
  inSeconds: (seconds) => `en ${seconds}\u00a0s`,
  codeSent: 'Un nuevo código va en camino.',

  newPassword: 'Nueva contraseña',
  breaksRule: 'Esta contraseña no cumple todas las reglas siguientes.',
  isCommon: 'Esta contraseña es una de las más comunes y de las primeras que se prueban. Elige otra.',
  rules: {
    title: 'Reglas de la contraseña',
    length: 'De 8 a 256 caracteres',
    uppercase: 'Una letra mayúscula',
    lowercase: 'Una letra minúscula',
    digit: 'Un dígito',
    special: 'Un carácter especial o un espacio',
    edges: 'Sin espacios al principio ni al final',
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
}
