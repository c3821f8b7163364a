import type { Messages } from '../Messages'

export const shell: Messages['shell'] = {
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
    text: 'No hay ninguna página en esta dirección. Puede que se haya movido o que la dirección esté mal escrita.',
    goHome: 'Ir a Inicio',
  },
  crashed: {
    title: 'Esta página ha dejado de funcionar',
    text: 'Volver a cargarla suele solucionarlo. Si vuelve a ocurrir, cuéntale a tu administrador qué estabas haciendo.',
    reload: 'Volver a cargar la página',
  },
  offline: {
    notice: 'No tienes conexión. Podrás continuar cuando se restablezca.',
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
