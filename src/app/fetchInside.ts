import { Inside } from './insideScreen'

/** Fetches ahead the shell and the screens of an address. */
export async function fetchInside(pathname: string): Promise<void> {
  const [{ fetchScreens }] = await Promise.all([import('./Inside'), Inside.fetch()])
  await fetchScreens(pathname)
}
