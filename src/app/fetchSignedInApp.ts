import { SignedInApp } from './signedInScreen'

/** Fetches ahead the shell and the screens of an address. */
export async function fetchSignedInApp(pathname: string): Promise<void> {
  const [{ fetchScreens }] = await Promise.all([import('./SignedInApp'), SignedInApp.fetch()])
  await fetchScreens(pathname)
}
