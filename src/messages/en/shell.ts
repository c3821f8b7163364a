/** The frame around every screen behind sign-in, and what any screen may show. */
export const shell = {
  home: 'Home',
  settings: 'Settings',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  skip: 'Skip to content',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  sidebar: 'Sidebar',
  menu: 'Main',
  breadcrumb: 'Breadcrumb',
  tools: 'Tools',
  logOut: 'Log out',
  logOutQuestion: 'Are you sure you want to log out?',
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  /** @param name whom the business names for help */
  ask: (name: string) => `Ask ${name}`,

  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the address may be mistyped.',
    goHome: 'Go to Home',
  },
  crashed: {
    title: 'This page has stopped working',
    text: 'Reloading usually helps. If it happens again, tell your administrator what you were doing.',
    reload: 'Reload the page',
  },
  offline: {
    notice: 'You’re offline. You can go on here once you’re connected again.',
    title: 'This page needs a connection',
    text: 'It opens by itself once you’re connected again.',
  },

  loggedOut: 'You are logged out.',
  loggedOutElsewhere: 'You logged out in another tab, so you are logged out here, too.',
  /** @param who their e-mail address or name */
  otherPerson: (who: string) => `This tab now shows the account of ${who}.`,

  areYouThere: {
    title: 'Are you still there?',
    text: 'You have not done anything here for a while. To keep your account safe, you will be signed out soon.',
    /** Read out when 30 and when 10 seconds are left. */
    secondsLeft: (seconds: number) => `${seconds} seconds left.`,
    stay: 'Stay signed in',
  },
}
